import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { mudarRecuperacaoDeAcesso } from '../../../../shared/contract/equipe.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import type { RecuperacaoDeAcesso } from '../../../platform/storage/Confianca.ts'
import { pendente } from './recuperacaoDeAcesso.ts'

/** A recovery as the company's administrators see it: `nenhuma` where none waits. */
export function naTela(
  r: RecuperacaoDeAcesso | undefined,
  { usuarioId }: Pick<SessaoAtual, 'usuarioId'>,
  agora: number,
): Output<typeof mudarRecuperacaoDeAcesso> {
  const aberta = pendente(r, agora) ? r : undefined
  return {
    situacao: aberta?.estado === 'confirmada' ? 'confirmada' : aberta ? 'pedida' : 'nenhuma',
    pediu: aberta?.pediu.nome ?? null,
    confirmou: aberta?.confirmou?.nome ?? null,
    /** Who asked does not confirm. */
    confirmavel: aberta?.estado === 'pedida' && aberta.pediu.id !== usuarioId,
    venceEm: aberta?.vence === undefined ? null : new Date(aberta.vence).toISOString(),
  }
}
