import { CodigoInvalido, CodigosEsgotados } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import type { Pagador } from '../../../../platform/storage/Pagador.ts'
import { ConditionFailed, type Storage } from '../../../../platform/storage/port.ts'
import { doCheckout, type Itens } from './itensDoContato.ts'
import {
  confere,
  contador,
  expirado,
  hashDoCodigoDoContato,
  MAXIMO_DE_CODIGOS,
  MAXIMO_DE_PALPITES,
  tentativasDe,
} from './regrasDoCodigo.ts'

/**
 * Compares a code that was typed. The try is counted under a condition before anything is compared, so that of any number
 * of parallel guesses exactly three are: one write unit.
 * @throws CodigoInvalido or CodigosEsgotados.
 */
export async function conferirCodigo(
  storage: Storage,
  {
    chaveiro,
    pagador,
    codigo,
    agora,
    itens = doCheckout,
  }: { chaveiro: Chaveiro<'codigos'>; pagador: Pagador; codigo: string; agora: number; itens?: Itens | undefined },
): Promise<void> {
  const { token } = itens
  const n = pagador.codigos ?? 0
  if (expirado(pagador, agora)) {
    if (n >= MAXIMO_DE_CODIGOS) throw fault(CodigosEsgotados)
    throw fault(CodigoInvalido, { tentativasRestantes: 0 }, 'O código expirou. Peça outro.')
  }
  await contar(storage, pagador.checkoutId, n, token)
  const { hash = '', enviadoEm = 0 } = pagador.codigo ?? {}
  if (confere(hash, hashDoCodigoDoContato(chaveiro, pagador, { n, codigo, enviadoEm }))) return
  throw recusa(n, tentativasDe(await token.get(storage, pagador.checkoutId, { consistent: true }), n))
}

/** @throws when this code has no try left: then nothing is compared. */
async function contar(storage: Storage, checkoutId: string, n: number, token: Itens['token']): Promise<void> {
  const attr = contador(n)
  const when = [{ attr, op: '<' as const, value: MAXIMO_DE_PALPITES, orAbsent: true as const }]
  try {
    await storage.commit([token.add(checkoutId, { [attr]: 1 }, { set: { checkoutId }, when })])
  } catch (error) {
    throw error instanceof ConditionFailed ? recusa(n, MAXIMO_DE_PALPITES) : error
  }
}

const recusa = (n: number, tentativas: number) => {
  const tentativasRestantes = Math.max(0, MAXIMO_DE_PALPITES - tentativas)
  return tentativasRestantes === 0 && n >= MAXIMO_DE_CODIGOS
    ? fault(CodigosEsgotados)
    : fault(CodigoInvalido, { tentativasRestantes })
}
