import type { ItemDe } from '../../api/useLista.ts'
import type { TomDaSituacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'

export type LinhaDaNota = ItemDe<'listarNotasFiscais'>

export const tonsDaNota: Record<LinhaDaNota['situacao'], TomDaSituacao> = {
  aEmitir: 'nota',
  numerada: 'nota',
  enviada: 'nota',
  desconhecida: 'atencao',
  autorizada: 'bom',
  rejeitada: 'ruim',
  cancelando: 'atencao',
  cancelada: 'parado',
  substituida: 'parado',
}

const doCadastro = new Set(['E0190', 'E0202', 'esquema'])
const dosCodigos = new Set(['E0310', 'E0312', 'E0322', 'E0595', 'E0160', 'E0166'])
const doCertificado = new Set(['E0714', 'E0715', 'E0718', 'E1200', 'E1203'])
const doPrazo = new Set(['E0822', 'E0823'])
/** What a person does next, by the issuer's code. */
export function oQueFazer(codigo: string): string {
  if (doCadastro.has(codigo)) return dizer('nota.fazer.cadastro')
  if (dosCodigos.has(codigo)) return dizer('nota.fazer.codigos')
  if (doCertificado.has(codigo)) return dizer('nota.fazer.certificado')
  return dizer(doPrazo.has(codigo) ? 'nota.fazer.prazo' : 'nota.fazer.outro')
}
