import 'vitrine';

const player = document.querySelector('vitrine-player');
player.metadata = { series: 'Trains' };
player.addEventListener('play', () => {
  document.querySelector('output').textContent = 'It plays.';
});
