import { formatarData } from '../../../../shared/domain/calendario.ts'
import type { SituacaoDoAlerta } from '../../../../shared/domain/estados/alertaDeMovimento.ts'
import { escritorDeMeses } from '../../ui/meses.ts'
import type { TomDaSituacao } from '../../ui/Situacao.tsx'

export const tons: Record<SituacaoDoAlerta, TomDaSituacao> = {
  aberta: 'atencao',
  acompanhada: 'nota',
  aComunicar: 'ruim',
  arquivada: 'parado',
  comunicada: 'bom',
}
const escreverMes = escritorDeMeses('pt-BR')

/** A month (`aaaa-mm`) or a day of the rules, as people write it. */
export const escreverPeriodo = (periodo: string): string =>
  periodo.length === 7 ? escreverMes(periodo) : formatarData(periodo)
