import { CasoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterUr as contrato } from '../../../../shared/contract/unidadesDeRecebivel.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { EfeitoDaUr, efeitosDa } from '../../../platform/storage/EfeitoDaUr.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { agendaDe, Recebivel, Ur } from '../../../platform/storage/Recebivel.ts'
import { lerPagamentos } from '../regras/ur/lerPagamentos.ts'
import { constituidoDe, donosDas } from '../regras/ur/lerUnidadesDoDia.ts'
import { verEfeito, verUr } from '../regras/ur/verUr.ts'

const MAXIMO = 100

/** One unit down to its contracts and instalments: three reads and two batches, and one for how its beneficiaries were paid. */
export const obterUr: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params }) => {
    const ur = await Ur.get(storage, params)
    if (!ur) throw fault(CasoNaoEncontrado)
    const [{ values: efeitos }, pagina, donos] = await Promise.all([
      EfeitoDaUr.query(storage, { pk: agendaDe(ur.conta), sk: { prefix: efeitosDa(ur) }, limit: MAXIMO }),
      storage.query({ index: 'GSI1', pk: `UR#${ur.conta}#${ur.data}#${ur.arranjo}`, limit: MAXIMO }),
      donosDas(storage, [ur]),
    ])
    const parcelas = pagina.items.length ? (await storage.getMany(pagina.items)).map(Recebivel.parse) : []
    const dono = donos.get(ur.conta)
    const pagamentoDe = await lerPagamentos(storage, efeitos)
    const valem = efeitos.filter(e => e.situacao === 'ativo' || e.situacao === 'pago')
    return {
      ...verUr(ur, valem),
      ...{ dono: dono?.nome ?? '', documento: `•••${(dono?.documento ?? '').slice(-4)}` },
      efeitos: efeitos
        .toSorted((a, b) => a.ordem - b.ordem || (a.chave < b.chave ? -1 : 1))
        .map(e => ({ ...verEfeito(e), quemPaga: e.quemPaga, pagamento: pagamentoDe(e) })),
      parcelas: parcelas
        .toSorted((a, b) => (`${a.checkoutId}${a.parte}` < `${b.checkoutId}${b.parte}` ? -1 : 1))
        .map(p => ({
          checkoutId: p.checkoutId,
          numero: p.numero,
          de: p.parcelas,
          valor: p.valor,
          original: p.original,
        })),
      soma: pagina.after ? constituidoDe(ur) : parcelas.reduce((s, p) => s + p.valor, 0),
      parcial: pagina.after !== undefined,
    }
  }
