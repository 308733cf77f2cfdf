import { CodigoInvalido, CodigosEsgotados } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import { ConditionFailed, type Storage, type Write } from '../../../platform/storage/port.ts'
import { type AssinaturaDePlano, CodigoDaAssinatura } from '../../../platform/storage/Recorrencia.ts'
import {
  confere,
  ESPERA_MS,
  hashDoCodigoDoContato,
  MAXIMO_DE_CODIGOS,
  MAXIMO_DE_PALPITES,
  VALIDADE_MS,
} from '../../identidade/regras/contato/regrasDoCodigo.ts'

/**
 * The code by which a payer changes their subscription: four digits to its phone, valid for ten minutes and for one change;
 * three codes a day, three tries each, as a payment's (K01, K02): 9 guesses in 10,000 a day at most.
 */

const DIA_S = 86_400
const esgotados = () => fault(CodigosEsgotados, {}, 'Os códigos de hoje acabaram. Tente de novo amanhã.')
const invalido = (tentativasRestantes: number, mensagem?: string) =>
  fault(CodigoInvalido, { tentativasRestantes }, mensagem)

/** Today's code of a subscription; undefined where none was sent today. */
export const codigoDeHoje = (storage: Storage, assinaturaId: string, agora: number) =>
  CodigoDaAssinatura.get(storage, { assinaturaId, dia: dataSaoPaulo(agora) }, { consistent: true })

/** Seconds until another may be sent, 0 now. @throws CodigosEsgotados: today's are used up */
export function esperaPeloCodigo(antes: CodigoDaAssinatura | undefined, agora: number): number {
  if ((antes?.codigos ?? 0) >= MAXIMO_DE_CODIGOS) throw esgotados()
  return Math.max(0, Math.ceil(((antes?.enviadoEm ?? 0) + ESPERA_MS - agora) / 1000))
}

const hashDe = (
  chaveiro: Chaveiro<'codigos'>,
  a: Pick<AssinaturaDePlano, 'id' | 'pagador'>,
  c: { dia: string; n: number; codigo: string; enviadoEm: number },
) => hashDoCodigoDoContato(chaveiro, { checkoutId: `assinatura:${a.id}:${c.dia}`, contato: a.pagador.contato }, c)

/** The write that announces a code before it is sent: of two at once, one is. The code before it stops counting. */
export function anunciarCodigo(
  chaveiro: Chaveiro<'codigos'>,
  a: Pick<AssinaturaDePlano, 'id' | 'pagador'>,
  { antes, codigo, agora }: { antes: CodigoDaAssinatura | undefined; codigo: string; agora: number },
): Write {
  const dia = dataSaoPaulo(agora)
  const n = (antes?.codigos ?? 0) + 1
  const hash = hashDe(chaveiro, a, { dia, n, codigo, enviadoEm: agora })
  const novo = {
    ...{ assinaturaId: a.id, dia, codigos: n, hash, enviadoEm: agora, tentativas: 0 },
    ttl: Math.ceil(agora / 1000) + 2 * DIA_S,
  }
  return antes
    ? CodigoDaAssinatura.put(novo, [{ attr: 'codigos', op: '=', value: antes.codigos }])
    : CodigoDaAssinatura.create(novo)
}

/**
 * Compares a code that was typed; the try is counted under a condition before anything is compared, so that of any number
 * of parallel guesses exactly three are.
 * @returns which code it was: `gastarCodigo` uses it up.
 * @throws CodigoInvalido, CodigosEsgotados.
 */
export async function conferirCodigoDoPagador(
  storage: Storage,
  chaveiro: Chaveiro<'codigos'>,
  a: Pick<AssinaturaDePlano, 'id' | 'pagador'>,
  { codigo, agora }: { codigo: string; agora: number },
): Promise<Provado> {
  // a code that was sent before midnight is typed after it
  const c = (await codigoDeHoje(storage, a.id, agora)) ?? (await codigoDeHoje(storage, a.id, agora - VALIDADE_MS))
  if (!c || c.usado || c.enviadoEm + VALIDADE_MS <= agora) throw invalido(0, 'O código expirou. Peça outro.')
  const { assinaturaId, dia, codigos: n } = c
  const mesmo = { attr: 'codigos', op: '=' as const, value: n }
  try {
    const when = [mesmo, { attr: 'tentativas', op: '<' as const, value: MAXIMO_DE_PALPITES }]
    await storage.commit([CodigoDaAssinatura.add({ assinaturaId, dia }, { tentativas: 1 }, { when })])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    throw n >= MAXIMO_DE_CODIGOS ? esgotados() : invalido(0, 'As tentativas deste código acabaram. Peça outro.')
  }
  if (confere(c.hash, hashDe(chaveiro, a, { dia, n, codigo, enviadoEm: c.enviadoEm })))
    return { assinaturaId, dia, codigos: n }
  const atual = await CodigoDaAssinatura.get(storage, { assinaturaId, dia }, { consistent: true })
  const restam = Math.max(0, MAXIMO_DE_PALPITES - (atual?.tentativas ?? 0))
  throw restam === 0 && n >= MAXIMO_DE_CODIGOS ? esgotados() : invalido(restam)
}

/** A code that was typed right. */
export type Provado = Pick<CodigoDaAssinatura, 'assinaturaId' | 'dia' | 'codigos'>

/**
 * The write that uses a proven code up, in the change's own transaction: of two changes that were sent with it at once, one
 * is made. @throws CodigoInvalido: it was used meanwhile, or another was sent.
 */
export async function gastarCodigo(storage: Storage, { assinaturaId, dia, codigos }: Provado): Promise<Write> {
  const c = await CodigoDaAssinatura.get(storage, { assinaturaId, dia }, { consistent: true })
  if (!c || c.usado || c.codigos !== codigos) throw invalido(0, 'O código expirou. Peça outro.')
  return CodigoDaAssinatura.put({ ...c, tentativas: MAXIMO_DE_PALPITES, usado: true }, [
    { attr: 'codigos', op: '=', value: codigos },
    { attr: 'usado', absent: true },
  ])
}
