try {
  var theme = localStorage.getItem('marquee-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (_) {
  /* storage is closed to us: the system's theme stays */
}
