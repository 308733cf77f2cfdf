export { compactar, descompactar } from './dps/compactar.ts'
export { consultaDaNota } from './dps/identificadores.ts'
export { textosDe } from './dps/lerNota.ts'
export { sefin } from './sefin.ts'
