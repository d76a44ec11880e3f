import { tell, type Script } from '../script';

export const kannada: Record<string, Script> = {
  'kaapi-charche': tell(
    'comic',
    'chai@oldCinema 8s u | | ಕಾಫಿಯೋ ಚಹಾವೋ? ನಾಲ್ಕನೇ ದಿನದ ಚರ್ಚೆ. | Coffee or tea? Day four of the debate.',
    'foodStall@oldCinema 4s l | old@18 man@30< | "ಕಾಫಿ ಇಲ್ಲದೆ ಬೆಂಗಳೂರಿಲ್ಲ." | "Without coffee there is no Bengaluru."',
    'sunsets@creamPrint 8s s | old@16 man@28< woman@40< | "ಬೆಂಗಳೂರೇ ಇಲ್ಲ, ಬರೀ ಟ್ರಾಫಿಕ್." | "There is no Bengaluru, only traffic."',
    'city@oldCinema 4s r | bus> auto>76 | ಯಾರೂ ಗೆಲ್ಲಲಿಲ್ಲ. | Nobody won.',
    'chai@mintDay 8s s z1.3 | cup~24,64*1.6 | ಕೊನೆಗೆ ಎಲ್ಲರೂ ಮಜ್ಜಿಗೆ ಕುಡಿದರು. | In the end everyone had buttermilk.',
  ),
  'malnad-male': tell(
    'dreamy',
    'mountains@jasmineNight 8s l rain | | ಮಲೆನಾಡಿನಲ್ಲಿ ಮಳೆ ಬರುವುದಿಲ್ಲ. ಅದು ಇಲ್ಲೇ ವಾಸಿಸುತ್ತದೆ. | In the Malnad rain does not come. It lives here.',
    'jasmine@mintDay 4s s rain | butterfly~26,50 | ನೂರ ಹತ್ತು ದಿನ. | A hundred and ten days.',
    'lotus@jasmineNight 8s r rain | peacock@26 | ಕಪ್ಪೆಗಳಿಗೆ ಅದು ಹಬ್ಬ. | For the frogs it is a festival.',
    'rain@jasmineNight 4s l rain | umbrella> cow>34*0.8 | ಅಜ್ಜಿಗೆ ಅದು ಕ್ಯಾಲೆಂಡರ್. | For Grandmother it is a calendar.',
    'mountains@mintDay 8s u | grandma@18 peacock@40< | ನಿಂತಾಗ ಮಾತ್ರ ನಾವು ಅದನ್ನು ಕೇಳುತ್ತೇವೆ. | We only hear it when it stops.',
  ),
  'bombe-mane': tell(
    'tense',
    'puppets@monsoonNight 8s s | | ದಸರಾದ ಒಂಬತ್ತು ರಾತ್ರಿ ಬೊಂಬೆಗಳಿಗೆ. | The nine nights of Dasara belong to the dolls.',
    'arches@wineDark 4s r | girl@20 lamp~34,80 | ಹತ್ತನೇ ರಾತ್ರಿ ಒಂದು ಬೊಂಬೆ ಕಡಿಮೆ. | On the tenth, one doll was missing.',
    'noir@wineDark 8s l z1.2 | cat> | ಯಾರೋ ಮೆಟ್ಟಿಲು ಹತ್ತಿದರು. | Someone climbed the stairs.',
    'masks@wineDark 4s s | | ಮರದ ಹೆಜ್ಜೆ. | Wooden steps.',
    'puppets@raniPink 8s s petals | girl@20 | ಅದು ಅವಳ ಪಕ್ಕದಲ್ಲಿ ಮಲಗಿತ್ತು. ಚಳಿಯಂತೆ. | It lay down beside her. It was cold, it said.',
  ),
  'chukki-chandira': tell(
    'dreamy',
    'lanterns@indigoTile 8s u | girl@20 | ಚುಕ್ಕಿಗೆ ಚಂದಿರ ಬೇಕಿತ್ತು, ಸಾಲಕ್ಕೆ. | Chukki wanted to borrow the moon.',
    'mountains@indigoTile 4s l | girl> | ಒಂದು ರಾತ್ರಿ, ವಾಪಸ್ ಕೊಡುತ್ತೇನೆ ಎಂದಳು. | For one night. She would give it back.',
    'cosmos@lilacDawn 8s s | balloon^22 girl~28,70 | ಬಲೂನುಗಳು ಸಾಲ ಒಪ್ಪಿದವು. | The balloons agreed to the loan.',
    'tide@indigoTile 4s r | boat~30,84 | ಆ ರಾತ್ರಿ ಸಮುದ್ರ ನಿಂತಿತ್ತು. | That night the sea stood still.',
    'lotus@lilacDawn 8s u sparks | girl@20 cat@30< | ಬೆಳಿಗ್ಗೆ ಅವಳು ಅದನ್ನು ತೊಳೆದು ಕೊಟ್ಟಳು. | In the morning she returned it, washed.',
  ),
  'garadi-mane': tell(
    'brave',
    'stadium@desertRose 8s r dust | runner> | ಗರಡಿ ಮನೆಯ ಮಣ್ಣಿಗೆ ಎಣ್ಣೆ, ಅರಿಶಿನ, ಬೆವರು. | Oil, turmeric and sweat in the earth of the wrestling house.',
    'temple@desertRose 4s l | old@20 girl@32< | "ಹುಡುಗಿಯರಿಗಲ್ಲ." "ಮಣ್ಣು ಹೇಳಿತೇ?" | "Not for girls." "Did the earth say so?"',
    'arches@desertRose 8s r | girl@20 runner@36< | ಮೊದಲು ಬಿದ್ದಳು. ಹತ್ತನೇ ಸಲವೂ. | She fell the first time. And the tenth.',
    'tabla@desertRose 4s s | drummer@22 | ಹನ್ನೊಂದನೇ ಸಲ ನಗಾರಿ ನಿಲ್ಲಲಿಲ್ಲ. | The eleventh time the drum did not stop.',
    'stadium@haldiDay 8s u confetti | girl@20 old@32< | ಮಣ್ಣು ಉತ್ತರ ಕೊಟ್ಟಿತು. | The earth had answered.',
  ),
  'mysuru-mail-s1e1': tell(
    'tender',
    'train@desertRose 8s l | letter~26,40 | ಮೈಸೂರು ಮೇಲ್‌ನ ಅಂಚೆ ಡಬ್ಬಿಯಲ್ಲಿ ಒಬ್ಬನೇ ಗುಮಾಸ್ತ. | The mail van of the Mysuru Mail has one clerk.',
    'books@desertRose 4s r | reader@22 | ವಿಳಾಸವಿಲ್ಲದ ಪತ್ರಗಳು ಅವನ ಮನೆ. | Letters without addresses live with him.',
    'road@desertRose 8s l | cycle> letter~30,30 | ಒಂದನ್ನು ಅವನು ತಾನೇ ತಲುಪಿಸಿದ. | One he delivered himself.',
  ),
  'mysuru-mail-s1e2': tell(
    'tender',
    'lotus@saltSunset 8s r | woman@20 letter~34,50 | ಅದು ನಲವತ್ತು ವರ್ಷ ಹಳೆಯದು. | It was forty years old.',
    'noir@desertRose 4s l rain | umbrella> | "ಇದಕ್ಕೆ ಉತ್ತರ ಬರೆಯಲೇ?" | "Shall I answer it?"',
    'train@raniPink 8s r | reader@20 woman@34< | ಮೇಲ್ ಎರಡು ನಿಮಿಷ ತಡವಾಯಿತು. | The Mail was two minutes late.',
  ),
  'mysuru-mail-s2e1': tell(
    'tender',
    'city@lilacDawn 8s l | cycle> phone~40,40 | ಈಗ ಯಾರೂ ಪತ್ರ ಬರೆಯುವುದಿಲ್ಲ. | Nobody writes letters now.',
    'train@indigoTile 4s r | reader@22 | ಡಬ್ಬಿ ಖಾಲಿ. | The van was empty.',
    'lanterns@desertRose 8s u | reader@20 letter_34 letter_46 | ಆ ರಾತ್ರಿ ಅವನು ಎಲ್ಲರಿಗೂ ಬರೆದ. | That night he wrote to everybody.',
  ),
  'mysuru-mail-s2e2': tell(
    'tender',
    'road@mintDay 8s r | cycle> boy>40 | ಉತ್ತರಗಳು ಬರಲಾರಂಭಿಸಿದವು. | The answers began to come.',
    'books@mintDay 4s s | reader@20 letter~30,40 letter~42,50 | ಮೂರು ಚೀಲ. | Three sacks of them.',
    'train@haldiDay 8s l petals | reader@18 woman@30< girl@42< | ಕೊನೆಯದಕ್ಕೆ ವಿಳಾಸವಿತ್ತು: ನಿನಗೆ. | The last had an address: to you.',
  ),
};
