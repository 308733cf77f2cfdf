import { limitesDoPacote, medidasDoPacote, type Pacote, pacoteGrandeDemais } from '../../../../shared/domain/pacote.ts'
import type { Faltas } from '../../ui/useFormulario.ts'

/** How one unit is packed, as it is typed: digits, empty for none. */
export type MedidasDigitadas = Record<keyof Pacote, string>
export const semMedidas: MedidasDigitadas = { peso: '', altura: '', largura: '', comprimento: '' }

export const medidasEscritas = (p: Pacote): MedidasDigitadas => ({
  ...{ peso: String(p.peso), altura: String(p.altura), largura: String(p.largura) },
  comprimento: String(p.comprimento),
})
export const medidasLidas = (m: MedidasDigitadas): Pacote => ({
  ...{ peso: Number(m.peso), altura: Number(m.altura), largura: Number(m.largura) },
  comprimento: Number(m.comprimento),
})
export const medidasVazias = (m: MedidasDigitadas): boolean => medidasDoPacote.every(qual => m[qual].trim() === '')

/** Pure: what is wrong with each, under the name of the group that they stand in; the server asks the same again. */
export function faltasDasMedidas(grupo: string, m: MedidasDigitadas): Faltas<string> {
  const ruim = (qual: keyof Pacote) => {
    const maximo = qual === 'peso' ? limitesDoPacote.gramas : limitesDoPacote.lado
    return !/^\d{1,5}$/.test(m[qual].trim()) || Number(m[qual]) < 1 || Number(m[qual]) > maximo
  }
  const faltas: Faltas<string> = Object.fromEntries(
    medidasDoPacote.map(qual => [
      `${grupo}.${qual}`,
      ruim(qual) && (qual === 'peso' ? 'produto.falta.peso' : 'produto.falta.lado'),
    ]),
  )
  if (Object.values(faltas).every(f => !f) && pacoteGrandeDemais(medidasLidas(m)))
    return { ...faltas, [`${grupo}.comprimento`]: 'produto.falta.soma' }
  return faltas
}
