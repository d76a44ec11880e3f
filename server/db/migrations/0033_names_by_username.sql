UPDATE users SET name = '@' || username WHERE name = 'New member';
