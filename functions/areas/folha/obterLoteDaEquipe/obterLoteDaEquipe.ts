import type { obterLoteDaEquipe as contrato } from '../../../../shared/contract/folha.ts'
import { limitesDeSaidaDe } from '../../../../shared/domain/politicaDeCredito.ts'
import { usoDe } from '../../../../shared/domain/saidas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { idDoFavorecido } from '../../../platform/storage/Folha.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import { politicaDe } from '../../../platform/storage/Politica.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerSomas } from '../../../platform/storage/SomaDeSaidas.ts'
import { escopoDaEmpresa } from '../../saldo/regras/destinoDaSaida.ts'
import { decisoesPara } from '../regras/analisarLote.ts'
import { conhecidosDe, todasAsLinhas } from '../regras/linhasDoLote.ts'
import { lerLote } from '../regras/moverLote.ts'
import { andamentoDe, verDetalhe, verResumoDoLote } from '../vista.ts'

/** Of a lot's lines, how many staff are shown: the largest. */
const MAIORES = 20

/** What staff need to decide on a lot: whose money, who made and authorised it, what left lately, who is paid for the first time. */
export const obterLoteDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, sessao }) => {
    const lote = await lerLote(storage, id)
    const { empresaId } = lote
    const linhas = await todasAsLinhas(storage, lote)
    const [empresa, politica, somas, saldo, conhecidos, andamento, decisoes] = await Promise.all([
      Empresa.get(storage, empresaId),
      politicaDe(storage, empresaId, clock.now()),
      lerSomas(storage, escopoDaEmpresa(empresaId), clock.now()),
      Saldo.get(storage, contas.empresa(empresaId)),
      conhecidosDe(storage, empresaId, linhas),
      andamentoDe(storage, id),
      decisoesPara(storage, lote, sessao.usuarioId),
    ])
    const novo = (l: (typeof linhas)[number]) => !conhecidos.has(idDoFavorecido(l.documento, l.destino))
    const novas = linhas.filter(novo)
    const limites = limitesDeSaidaDe(politica)
    return {
      ...verResumoDoLote(lote),
      ...verDetalhe(lote),
      ...andamento,
      empresa: { id: empresaId, nome: empresa?.nomeComercial ?? '' },
      saldo: saldo?.disponivel ?? 0,
      saidas: { dia: usoDe(limites.dia, somas.dia), mes: usoDe(limites.mes, somas.mes) },
      novos: { quantidade: novas.length, valor: novas.reduce((s, l) => s + l.valor, 0) },
      maiores: [...linhas]
        .sort((a, b) => b.valor - a.valor)
        .slice(0, MAIORES)
        .map(l => ({ linha: l.linha, nome: l.nome, para: l.para, valor: l.valor, novo: novo(l) })),
      decisoes,
    }
  }
