import { escreverDiario, type VereditoDeRisco } from '../../../../shared/domain/risco/diario.ts'
import type { Contexto } from '../../../platform/http/handle.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { Pessoa } from '../../../platform/storage/Pessoa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { sinaisDoRegistro } from '../../../providers/antifraude/pagamento.ts'
import type { AntifraudePort } from '../../../providers/antifraude/port.ts'
import { impressaoDoIp } from '../../../providers/antifraude/sinais.ts'
import { origemDe } from '../../identidade/regras/vida/origemDaFoto.ts'
import { bloqueioDe, chaveDaPessoa } from '../../identidade/regras/vida/regrasDaSelfie.ts'

type D = Base & { storage: Storage; antifraude: AntifraudePort }

/**
 * What the anti-fraud rules say of a cart's payer. Always asked: slips paid by card are cash for the thief of a card.
 */
export async function analisar(
  deps: D,
  {
    chaveiro,
    c,
    pagador,
    contexto: { ip, prazo },
  }: { chaveiro: Chaveiro<'risco'>; c: Carrinho; pagador: Pagador; contexto: Pick<Contexto, 'ip' | 'prazo'> },
): Promise<{ tipo: VereditoDeRisco; guardar: Pick<Pagador, 'ipHash' | 'risco'> }> {
  const ipHash = impressaoDoIp(chaveiro, ip)
  const endereco = ipHash === undefined ? {} : { ipHash }
  const sinais = sinaisDoRegistro(
    {
      chaveiro,
      checkout: { estrangeiro: pagador.documentoInternacional ?? false, total: c.total ?? c.valor },
      pagador: { ...pagador, ...endereco },
      link: { id: c.contrato, consultaAntifraude: true },
    },
    deps.clock.now(),
  )
  const { tipo, ...pontuacao } = await deps.antifraude.avaliar(sinais, { prazo })
  const risco = escreverDiario({ veredito: tipo, ...pontuacao })
  if (tipo !== 'aprovado') deps.log.warn('risk', { carrinhoId: c.id, risco })
  return { tipo, guardar: { ...endereco, risco } }
}

/** X38: a document that a selfie check refused earlier, here or elsewhere; undefined where none did. */
export async function bloqueioDoDocumento(
  { storage, clock }: Pick<D, 'storage' | 'clock'>,
  chaveiro: Chaveiro<'risco' | 'selfie'>,
  pagador: Pagador,
  ip: string,
): Promise<'datavalid' | 'tentativas' | undefined> {
  if (pagador.documentoInternacional) return undefined
  const pessoa = await Pessoa.get(storage, chaveDaPessoa(chaveiro, pagador.documento), { consistent: true })
  return bloqueioDe(pessoa, clock.now(), origemDe(chaveiro, pagador.sessionId, impressaoDoIp(chaveiro, ip)))
}
