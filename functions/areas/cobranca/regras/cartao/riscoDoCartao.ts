import { escreverDiario } from '../../../../../shared/domain/risco/diario.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import type { AntifraudePort, AvaliacaoDeRisco, SinaisDeRisco } from '../../../../providers/antifraude/port.ts'

/** What the anti-fraud rules are told, of a charge of so many centavos now. */
export type Sinais = (valor: number, agora: number) => SinaisDeRisco

/** What the anti-fraud rules decide of this attempt now, as it is kept. A refusal is for operators too. */
export const avaliar = async (...de: Parameters<typeof olhar>): Promise<string> => (await olhar(...de)).risco

/** The same, with what the card's BIN range and its link tell of cards being tested. */
export async function olhar(
  deps: Base & { antifraude: AntifraudePort },
  {
    checkoutId,
    tentativa: { pedidoId, valor },
    sinais,
    prazo,
  }: { checkoutId: string; tentativa: Pick<Tentativa, 'pedidoId' | 'valor'>; sinais: Sinais; prazo: number },
): Promise<{ risco: string; teste: AvaliacaoDeRisco['teste'] }> {
  const { tipo, teste, ...pontuacao } = await deps.antifraude.avaliar(sinais(valor, deps.clock.now()), { prazo })
  const risco = escreverDiario({ veredito: tipo, ...pontuacao })
  if (tipo !== 'aprovado') deps.log.warn('risk', { checkoutId, pedidoId, risco })
  return { risco, teste }
}
