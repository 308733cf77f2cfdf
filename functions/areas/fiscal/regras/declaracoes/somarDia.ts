import {
  type Acumulado,
  chaveDoAcumulado,
  declarar,
  mesDaDeclaracao,
  pedeAForma,
  somarEm,
  somasVazias,
  type TotaisDaDeclaracao,
} from '../../../../../shared/domain/declaracaoMensal.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { Lancamento, lancadosNo } from '../../../../platform/storage/Lancamento.ts'
import type { Item, Storage } from '../../../../platform/storage/port.ts'
import { shardsDeVencimento } from '../../../../platform/storage/shardOf.ts'
import { paginas } from '../../../saldo/regras/livros/linhasAplicadas.ts'

/** What was added up so far: by owner and method, and the same by what the journal's other legs say. */
export interface Soma {
  acumulado: Acumulado
  diario: TotaisDaDeclaracao
}
/** Shards that are read at the same time. */
const deUmaVez = 4

/**
 * Adds a day of the journal to a month's sums: of the entries that were written on it, those that are told in the month.
 * @returns how many those were
 */
export async function somarDia(
  storage: Storage,
  { mes, dia }: { mes: string; dia: string },
  soma: Soma,
): Promise<number> {
  let lidos = 0
  for (let n = 0; n < shardsDeVencimento.length; n += deUmaVez) {
    const deCada = await Promise.all(
      shardsDeVencimento.slice(n, n + deUmaVez).map(async shard => {
        let doShard = 0
        for await (const pagina of paginas(storage, { index: 'GSI1', pk: lancadosNo(dia, shard) }))
          doShard += await somarPagina(storage, { mes, pagina }, soma)
        return doShard
      }),
    )
    for (const doShard of deCada) lidos += doShard
  }
  return lidos
}

async function somarPagina(
  storage: Storage,
  { mes, pagina }: { mes: string; pagina: readonly Item[] },
  soma: Soma,
): Promise<number> {
  const doMes = pagina.map(Lancamento.parse).filter(l => mesDaDeclaracao(l) === mes)
  const pagos = await formasDe(storage, doMes)
  let lidos = 0
  for (const l of doMes) {
    const parte = declarar(l, pagos.get(l.checkoutId))
    if (!parte) continue
    lidos++
    for (const [dono, somas] of parte.porDono) {
      const chave = chaveDoAcumulado(dono, parte.forma)
      soma.acumulado[chave] ??= somasVazias()
      somarEm(soma.acumulado[chave], somas)
    }
    const diario = soma.diario[parte.forma] ?? somasVazias()
    somarEm(diario, parte.doDiario)
    soma.diario[parte.forma] = diario
  }
  return lidos
}

/** How the checkouts were paid whose method their entries do not name. */
async function formasDe(storage: Storage, ls: readonly Lancamento[]) {
  const ids = [...new Set(ls.filter(pedeAForma).flatMap(l => l.checkoutId ?? []))]
  const achados = ids.length ? (await storage.getMany(ids.map(id => Checkout.key(id)))).map(Checkout.parse) : []
  return new Map<string | undefined, Checkout['formaPagamento']>(achados.map(c => [c.id, c.formaPagamento]))
}
