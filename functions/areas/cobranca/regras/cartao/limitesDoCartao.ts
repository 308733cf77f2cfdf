import {
  type TentativaAnterior as Antes,
  type Permissao,
  permitirTentativa,
  type Retentativa,
} from '../../../../../shared/domain/negativasDoCartao.ts'
import { TentativaAnterior } from '../../../../platform/storage/anteriores.ts'
import { Carrinho } from '../../../../platform/storage/Carrinho.ts'
import { Checkout, cartaoNaEmpresa } from '../../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { ChecagemDoCartao } from '../../../../platform/storage/Recorrencia.ts'

/** Approved, or never sent. */
const aprovadas: ReadonlySet<Tentativa['estado']> = new Set([
  'abandonada',
  'autorizada',
  'capturando',
  'capturada',
  'anulando',
  'anulada',
])
const janelaMs = 30 * 86_400_000

/**
 * May this card be tried at this company now (ABECS and the schemes' limits)? Reads the card's attempts of 30 days by its
 * keyed fingerprint: an index that lags by a moment, which the schemes' counts bear.
 */
export async function permitir(
  storage: Storage,
  empresaId: string,
  { digital, dados = '' }: Pick<Tentativa, 'digital' | 'dados'>,
  agora: number,
): Promise<Permissao> {
  return permitirTentativa((await contadas(storage, empresaId, { digital, agora })).map(anterior), dados, agora)
}

/** The attempts of a card at a company that the schemes count, newest first, as the index has them. */
export async function contadas(
  storage: Storage,
  empresaId: string,
  { digital, agora }: { digital: string; agora: number },
): Promise<Tentativa[]> {
  const pagina = await storage.query({
    index: 'GSI2',
    pk: cartaoNaEmpresa(empresaId, digital),
    sk: { from: new Date(agora - janelaMs).toISOString() },
    limit: 50,
    reverse: true,
  })
  const itens = pagina.items.length ? await storage.getMany(pagina.items.map(({ PK, SK }) => ({ PK, SK }))) : []
  const tentativas = itens.flatMap((item): Tentativa[] => {
    const t =
      item._t === 'Checkout'
        ? Checkout.parse(item).tentativa
        : item._t === 'Carrinho'
          ? Carrinho.parse(item).tentativa
          : item._t === ChecagemDoCartao.name
            ? ChecagemDoCartao.parse(item)
            : TentativaAnterior.parse(item)
    return t ? [t] : []
  })
  return tentativas.filter(contam)
}

/** The schemes count what was declined or is open: a good customer's card may come every day. */
export const contam = (t: Tentativa): boolean => !aprovadas.has(t.estado)

/** Pure: an attempt as the limits count it. */
export function anterior(t: Tentativa): Antes {
  const retentativa = retentativaDe(t)
  return { em: t.em, dados: t.dados ?? '', ...(t.estado === 'negada' && retentativa && { retentativa }) }
}

function retentativaDe({ nova, espera, max }: Tentativa): Retentativa | undefined {
  if (!nova || nova !== 'reversivel') return nova && { tipo: nova }
  return {
    tipo: 'reversivel',
    esperaHoras: espera ?? 0,
    ...(max && { maximo: { tentativas: max[0], dias: max[1] } }),
  }
}
