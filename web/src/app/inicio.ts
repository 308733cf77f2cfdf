import { portaPronta, quandoUsarem } from './porta.ts'

/** The panel's first script: where the document shows sign-in by itself, the rest runs when it is used. */
const abrir = () => void import('./main.tsx')
if (portaPronta()) quandoUsarem(abrir)
else abrir()
