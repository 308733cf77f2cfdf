import type { obterDevolucao } from '../../../../shared/contract/devolucao.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { TextosDaDevolucao } from '../../../../shared/textos/pt-BR/pagadorDevolucao.ts'
import type { Resultado } from '../../api/call.ts'

export type Devolucao = Received<typeof obterDevolucao>

/** Where the page stands: what the link opens, or why it opens nothing. */
export type Situacao = Conhecida | { nome: 'semRede' }
export type Conhecida = { nome: 'aberta'; d: Devolucao } | { nome: 'naoEncontrada' | 'vencida' }

/** Pure: what the link's answer means. Anything that is no word about the link itself may be tried again. */
export function aoAbrir(r: Resultado<'obterDevolucao'>): Situacao {
  if (r.ok) return { nome: 'aberta', d: r.data }
  if (r.error.name === 'DevolucaoVencida') return { nome: 'vencida' }
  const desconhecida = r.error.name === 'DevolucaoNaoEncontrada' || r.error.name === 'RequisicaoInvalida'
  return { nome: desconhecida ? 'naoEncontrada' : 'semRede' }
}

/** Of which sentence the payer is told why a try did not go through. */
export type Recusa =
  | 'chave.invalida'
  | 'erro.tentativas'
  | 'erro.outro'
  | (keyof TextosDaDevolucao & `recusa.${string}`)

/** Pure: why the last try did not arrive, in words; undefined while none was refused. */
export function recusaDe({ recusa }: Pick<Devolucao, 'recusa'>): Recusa | undefined {
  if (recusa === null) return undefined
  if (recusa === 'titular') return 'recusa.titular'
  return recusa === 'destino' || recusa === 'invalido' ? 'recusa.destino' : 'recusa.outra'
}

/** Pure: what the answer to a key means: how it stands now, what is wrong, or that it must be read again. */
export function aoPedir(r: Resultado<'pedirDevolucao'>): { d: Devolucao } | { recusa: Recusa } | 'reler' {
  if (r.ok) return { d: r.data }
  switch (r.error.name) {
    case 'ChavePixInvalida':
    case 'RequisicaoInvalida':
      return { recusa: 'chave.invalida' }
    case 'MuitasTentativas':
      return { recusa: 'erro.tentativas' }
    // another tab was faster, the link ended, or the answer was lost: what is true is read
    case 'NadaADevolver':
    case 'DevolucaoVencida':
    case 'DevolucaoNaoEncontrada':
    case 'SemResposta':
      return 'reler'
    default:
      return { recusa: 'erro.outro' }
  }
}
