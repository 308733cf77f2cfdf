import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { comissaoDaVenda, comissaoQueFica, contratoDo } from '../../../../shared/domain/comissao.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { ComissaoDaVenda } from '../../../platform/storage/Comissao.ts'
import { contas, Lancamento } from '../../../platform/storage/Lancamento.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { RepresentanteComercial } from '../../../platform/storage/RepresentanteComercial.ts'
import { voltou } from '../../cobranca/regras/cartao/lancamentosDoCartao.ts'
import { lancamentoDe } from '../../cobranca/regras/lancamento.ts'
import { taxaDe } from '../../cobranca/regras/liquido.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'
import { vinculoEm } from './darCliente.ts'
import { lerVinculos } from './lerVinculos.ts'
import { somarNoMes } from './somarNoMes.ts'

type D = { clock: Pick<Base['clock'], 'now'>; storage: Storage }

/**
 * Brings a sale's commission to what it is as the sale stands now: earned when it was paid, taken back in proportion to
 * what refunds and disputes took, given again where a dispute is undone. What is missing is one journal entry, in one
 * transaction with the sale's commission and its month, so messages may come twice, late and in any order. A sale of a
 * company that no representative brought costs three reads, and writes nothing.
 */
export async function acompanharVenda({ storage, clock }: D, checkoutId: string): Promise<void> {
  await redecide(async () => {
    const c = await Checkout.get(storage, checkoutId, { consistent: true })
    if (!c?.pagoEm) return
    const antes = await ComissaoDaVenda.get(storage, checkoutId, { consistent: true })
    const venda = antes ?? (await comissaoNova(storage, c))
    if (!venda) return
    const resta = comissaoQueFica(venda.ganha, { total: c.total, voltou: voltou(c) })
    const diferenca = resta - venda.resta
    if (diferenca === 0) return
    const agora = clock.now()
    const { representanteId } = venda
    const { em, write } = await somarNoMes(storage, {
      representanteId,
      // a sale is of its own day; what happened to it later, of the day on which we learnt of it
      quando: antes ? agora : Date.parse(c.pagoEm),
      agora,
      soma: diferenca > 0 ? { ganha: diferenca, ...(!antes && { vendas: 1 }) } : { retomada: -diferenca },
    })
    const nova = { ...venda, resta, versao: venda.versao + 1 }
    const tipo = diferenca > 0 ? 'comissao' : 'comissao-retomada'
    const entrada = entradaDaComissao({ representanteId, venda: nova, tipo, valor: diferenca, em, agora })
    await storage.commit([
      antes
        ? ComissaoDaVenda.put(nova, [{ attr: 'versao', op: '=', value: antes.versao }])
        : ComissaoDaVenda.create(nova),
      Lancamento.create(entrada),
      write,
    ])
  }, 10)
}

/** What the sale earned on its day, before anything of it was written; undefined where no representative earns of it. */
async function comissaoNova(storage: Storage, c: Checkout): Promise<ComissaoDaVenda | undefined> {
  const forma = pagoCom(c)
  if (forma === undefined || !c.pagoEm) return undefined
  const dia = dataSaoPaulo(Date.parse(c.pagoEm))
  const vinculo = vinculoEm(await lerVinculos(storage, c.empresaId), dia)
  const r = vinculo && (await RepresentanteComercial.get(storage, vinculo.representanteId))
  if (!r || (r.encerradoEm !== undefined && dia >= r.encerradoEm)) return undefined
  const contrato = contratoDo(r.contratos, dia)
  const ganha = contrato ? comissaoDaVenda({ total: c.total, taxa: taxaDe(c, forma), forma }, contrato) : 0
  if (ganha === 0) return undefined
  return { checkoutId: c.id, empresaId: c.empresaId, representanteId: r.id, versao: 0, ganha, resta: 0 }
}

/** The entry of a difference: from our fees to the representative, or back. It is known by its count. */
function entradaDaComissao(e: {
  representanteId: string
  venda: ComissaoDaVenda
  tipo: 'comissao' | 'comissao-retomada'
  valor: Centavos
  em: number
  agora: number
}): Lancamento {
  const { checkoutId, empresaId, versao } = e.venda
  const entrada = lancamentoDe({
    dono: { de: `COM#${checkoutId}` },
    empresaId,
    tipo: e.tipo,
    ref: String(versao),
    valor: Math.abs(e.valor),
    quando: e.em,
    pernas: [
      { conta: contas.receita, valor: -e.valor },
      { conta: contas.representante(e.representanteId), valor: e.valor },
    ],
  })
  return { ...entrada, lancadoEm: new Date(e.agora).toISOString() }
}
