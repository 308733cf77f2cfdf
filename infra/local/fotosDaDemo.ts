/** What the demo company's products look like, drawn: there is no picture in the repository. */

const cena = (ceu: string, mesa: string, coisa: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200"><defs>
<linearGradient id="m" x2="1" y2="1"><stop stop-color="#d9a066"/><stop offset="1" stop-color="#8a5a2b"/></linearGradient>
<linearGradient id="e" x2="0" y2="1"><stop stop-color="#b9793f"/><stop offset="1" stop-color="#6f451f"/></linearGradient>
<linearGradient id="c" x2="1"><stop stop-color="#f3d9a4"/><stop offset=".5" stop-color="#fff3d6"/><stop offset="1" stop-color="#d9b06a"/></linearGradient>
<radialGradient id="f"><stop stop-color="#fff7d1"/><stop offset=".5" stop-color="#ffc24b"/><stop offset="1" stop-color="#ff8a1f" stop-opacity="0"/></radialGradient>
<filter id="s" x="-.5" y="-2" width="2" height="5"><feGaussianBlur stdDeviation="22"/></filter></defs>
<rect width="1200" height="1200" fill="${ceu}"/><path d="M0 860h1200v340H0z" fill="${mesa}"/>${coisa}</svg>`
const sombra = (cx: number, cy: number, rx: number) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="42" fill="#2a1a0a" opacity=".35" filter="url(#s)"/>`
const perna = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="url(#e)" stroke-width="34" stroke-linecap="round"/>`
const veios = [470, 540, 610, 690, 760]
  .map(y => `<path d="M260 ${y}c150-34 300 30 640-14" stroke="#6f451f" stroke-width="6" opacity=".35" fill="none"/>`)
  .join('')
const palha = Array.from({ length: 13 }, (_, n) => 360 + n * 40)
  .map(x => `<path d="M${x} 470l-60 110M${x - 60} 470l60 110" stroke="#b58a4c" stroke-width="5"/>`)
  .join('')

const tabua = cena(
  '#efe6da',
  '#d8c7b0',
  `${sombra(600, 860, 460)}<rect x="220" y="410" width="700" height="420" rx="60" fill="url(#m)"/><path d="M900 560h150a62 62 0 0 1 0 124H900z" fill="url(#m)"/><circle cx="1036" cy="622" r="26" fill="#d8c7b0"/>${veios}`,
)
const tabuaPosta = cena(
  '#e3e8e2',
  '#c9d2c4',
  `${sombra(600, 850, 420)}<rect x="250" y="560" width="700" height="270" rx="50" fill="url(#m)"/><circle cx="430" cy="560" r="120" fill="#f4e3b8"/><path d="M430 560l112-44a120 120 0 0 1-10 92z" fill="#e3e8e2"/><ellipse cx="660" cy="600" rx="44" ry="40" fill="#6b2440"/><ellipse cx="735" cy="620" rx="44" ry="40" fill="#7d2c4c"/><ellipse cx="690" cy="545" rx="44" ry="40" fill="#8b3557"/><path d="M690 500q10-60 60-70" stroke="#4c6b3a" stroke-width="10" fill="none"/>`,
)
const banqueta = cena(
  '#e6ebe9',
  '#cfd8d3',
  `${sombra(600, 1010, 330)}${perna(400, 560, 330, 1000)}${perna(800, 560, 870, 1000)}${perna(520, 560, 500, 970)}${perna(690, 560, 710, 970)}<path d="M372 830h456" stroke="url(#e)" stroke-width="24"/><clipPath id="a"><ellipse cx="600" cy="525" rx="290" ry="72"/></clipPath><ellipse cx="600" cy="540" rx="310" ry="92" fill="url(#e)"/><g clip-path="url(#a)"><rect x="290" y="440" width="620" height="170" fill="#efd9ab"/>${palha}</g>`,
)
const vela = cena(
  '#3b2f3a',
  '#54424a',
  `<circle cx="600" cy="330" r="330" fill="url(#f)" opacity=".55"/>${sombra(600, 960, 230)}<path d="M450 470h300v460a150 40 0 0 1-300 0z" fill="url(#c)"/><ellipse cx="600" cy="470" rx="150" ry="40" fill="#fff8e6"/><path d="M600 470v-70" stroke="#3b2f3a" stroke-width="10"/><path d="M600 230q80 110 0 180q-80-70 0-180z" fill="#ffc24b"/><path d="M600 300q40 60 0 100q-40-40 0-100z" fill="#fff7d1"/>`,
)
const cadeira = cena(
  '#e9e4ee',
  '#d3cadd',
  `${sombra(600, 1030, 320)}${perna(400, 680, 380, 1020)}${perna(800, 680, 820, 1020)}${perna(430, 250, 420, 690)}${perna(770, 250, 780, 690)}<path d="M430 300q170-60 340 0v90q-170-50-340 0z" fill="url(#m)"/><path d="M428 460q172-40 344 0v70q-172-40-344 0z" fill="url(#m)"/><path d="M370 660h460l30 80H340z" fill="#efd9ab"/><path d="M340 740h520v34H340z" fill="url(#e)"/>`,
)
const linha = (d: string) => `<path d="${d}" stroke="#cfe3ff" stroke-width="8" fill="none"/>`
const estante = cena(
  '#1d3b66',
  '#1d3b66',
  `${Array.from({ length: 23 }, (_, n) => `<path d="M${(n + 1) * 50} 0v1200M0 ${(n + 1) * 50}h1200" stroke="#2b4f80" stroke-width="2"/>`).join('')}${linha('M350 200h500v800H350zM350 400h500M350 600h500M350 800h500M600 400v200M520 800v200')}${linha('M280 200v800M260 200h40M260 1000h40M350 1080h500M350 1060v40M850 1060v40')}`,
)

/** By the product's name: as SVG, with what each shows. */
export const fotosDaDemo: Readonly<Record<string, readonly { svg: string; alt: string }[]>> = {
  'Tábua de servir': [
    { svg: tabua, alt: 'Tábua de madeira com cabo' },
    { svg: tabuaPosta, alt: 'Tábua com queijo e uvas' },
  ],
  'Banqueta Aurora': [{ svg: banqueta, alt: 'Banqueta com assento de palhinha' }],
  'Vela de cera de abelha': [{ svg: vela, alt: 'Vela acesa' }],
  'Restauração de cadeira': [{ svg: cadeira, alt: 'Cadeira de madeira restaurada' }],
  'Projeto de estante (PDF)': [{ svg: estante, alt: 'Planta de uma estante com medidas' }],
}
