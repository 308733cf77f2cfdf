import { type Cena, cheio, Ilustracao, linha, Quadro } from './Ilustracao.tsx'

/** The scenes of the error pages: apart, so that the way to a card does not carry them. */
const cenas = {
  elo: (
    <>
      <path {...linha} d="M70 48H54a18 18 0 0 0 0 36h14M90 48h16a18 18 0 0 1 0 36H92" />
      <path {...linha} d="M64 66h8M88 66h8M80 34v8M69 38l4 7M91 38l-4 7" />
    </>
  ),
  manutencao: (
    <>
      <path {...cheio} d="M44 44h72a6 6 0 0 1 6 6v40H38V50a6 6 0 0 1 6-6Z" />
      <path {...linha} d="M30 98h100M62 76l14-14M72 58a9 9 0 0 1 12-10l-6 6 5 5 6-6a9 9 0 0 1-11 12" />
    </>
  ),
  perdido: (
    <>
      <path {...cheio} d="M50 26h42l18 18v54H50Z" />
      <path {...linha} d="M92 26v18h18M70 66h.01M90 66h.01M70 84c5-6 15-6 20 0" />
    </>
  ),
  falha: (
    <>
      <path {...cheio} d="M46 84a18 18 0 0 1 2-36 24 24 0 0 1 46-5 21 21 0 0 1 20 41Z" />
      <path {...linha} d="M80 54v16m0 9v.01" />
    </>
  ),
} as const
export type CenaDeErro = Cena | keyof typeof cenas

const soDeErro = (cena: CenaDeErro): cena is keyof typeof cenas => cena in cenas

export function IlustracaoDeErro({ cena }: { cena: CenaDeErro }) {
  return soDeErro(cena) ? <Quadro>{cenas[cena]}</Quadro> : <Ilustracao cena={cena} />
}
