import { SaqueNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterSaqueEmAnalise as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import { transferencia } from '../../../../shared/domain/estados/transferencia.ts'
import { limitesDeSaidaDe } from '../../../../shared/domain/politicaDeCredito.ts'
import { usoDe } from '../../../../shared/domain/saidas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Saldo } from '../../../platform/storage/Lancamento.ts'
import { politicaDe } from '../../../platform/storage/Politica.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerSomas } from '../../../platform/storage/SomaDeSaidas.ts'
import { lidaPelaEquipe, Transferencia } from '../../../platform/storage/Transferencia.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { type DecisaoDoSaque, decisaoDoSaque, eventosDaDecisao } from '../regras/decisoesDoSaque.ts'
import { escopoDaEmpresa } from '../regras/destinoDaSaida.ts'
import { mesmaPessoa } from '../regras/exigirOutraPessoa.ts'
import { lerRecebedorTitular } from '../regras/titularDaConta.ts'
import { verSaque } from '../vista.ts'

/** What staff need to decide on a withdrawal: whose money it is, who asked, where it goes, and what went out lately. */
export const obterSaqueEmAnalise: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, sessao }) => {
    const t = await Transferencia.get(storage, id, { consistent: true })
    if (!t || !lidaPelaEquipe(t)) throw fault(SaqueNaoEncontrado)
    const { empresaId, recebedorId } = t
    const [empresa, recebedor, pediu, politica, somas, saldo, dela] = await Promise.all([
      Empresa.get(storage, empresaId),
      recebedorId ? lerRecebedorTitular(storage, empresaId, recebedorId) : undefined,
      Usuario.get(storage, t.pedidoPor),
      politicaDe(storage, empresaId, clock.now()),
      lerSomas(storage, escopoDaEmpresa(empresaId), clock.now()),
      Saldo.get(storage, t.conta),
      mesmaPessoa(storage, sessao.usuarioId, t.pedidoPor),
    ])
    const limites = limitesDeSaidaDe(politica)
    return {
      ...verSaque(t, sessao.usuarioId),
      origem: t.origem as Exclude<Transferencia['origem'], 'folha'>,
      justificativa: t.justificativa ?? null,
      devolve: t.retido?.checkoutId ?? t.retido?.e2eid ?? null,
      empresa: { id: empresaId, nome: empresa?.nomeComercial ?? '' },
      recebedor: recebedor?.nome ?? null,
      favorecido: t.favorecido,
      pediu: pediu?.nome ?? null,
      saldo: saldo?.disponivel ?? 0,
      saidas: { dia: usoDe(limites.dia, somas.dia), mes: usoDe(limites.mes, somas.mes) },
      decisao: decisaoDoSaque(t),
      e2eid: t.e2eid ?? t.busca?.e2eid ?? null,
      decisoes: dela ? [] : possiveis(t),
    }
  }

const possiveis = ({ estado }: Transferencia): DecisaoDoSaque[] =>
  (Object.keys(eventosDaDecisao) as DecisaoDoSaque[]).filter(d => transferencia.next(estado, eventosDaDecisao[d]))
