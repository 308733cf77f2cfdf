import type { obterEmpresa as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { conviteDeUsuario } from '../../../../shared/domain/estados/conviteDeUsuario.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { provaDaConta } from '../../../../shared/domain/provaDaConta.ts'
import { passosPossiveis } from '../../../../shared/domain/vidaDaEmpresa.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConviteDeUsuario } from '../../../platform/storage/Acesso.ts'
import { CadastroDaEmpresa, MomentoDaEmpresa, VersaoDoContrato } from '../../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { LinhaDeTransferencia } from '../../../platform/storage/Lista.ts'
import { PropostaDeContrato } from '../../../platform/storage/PropostaDeContrato.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { destinoDe } from '../../saldo/regras/destinoDaConta.ts'
import { aceiteNoFio, termoVigente, ultimoAceite } from '../../usuarios/regras/termoDeAdesao.ts'
import { lerProporcoes } from '../../vigilancia/regras/proporcoes/lerProporcoes.ts'
import { faltamNo, lerCliente } from '../regras/cadastro.ts'
import { condicoesDaEmpresa } from '../regras/condicoes.ts'
import { situacaoDaEmpresa } from '../regras/darPasso.ts'
import { chaveDoMes, mesAntes, movimentoDo, totalDo } from '../regras/movimento.ts'
import { propostaNoFio, versaoNoFio } from '../vista.ts'

const MESES = 12
const MESES_DE_CONTESTACOES = 6
const ultimos = { convites: 20, historico: 20, versoes: 12, saques: 20 }

/** A client whole: the company and its registration, and one query for each of its lists. */
export const obterEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, sessao }) => {
    const empresa = await lerCliente(storage, id)
    const pk = `EMP#${id}`
    const hoje = dataSaoPaulo(clock.now())
    const [desde, ate] = [chaveDoMes(id, mesAntes(hoje, MESES - 1)), chaveDoMes(id, mesAntes(hoje, 0))]
    const [cadastro, convites, historico, versoes, contadores, aceite, vigente, proporcoes, proposta, saques] =
      await Promise.all([
        CadastroDaEmpresa.get(storage, id),
        ConviteDeUsuario.query(storage, { pk, sk: { prefix: 'CONVITE#' }, limit: ultimos.convites }),
        MomentoDaEmpresa.query(storage, { pk, sk: { prefix: 'HIST#' }, limit: ultimos.historico, reverse: true }),
        VersaoDoContrato.query(storage, { pk, sk: { prefix: 'CONTRATO#' }, limit: ultimos.versoes, reverse: true }),
        storage.query({ pk: desde.PK, sk: { from: desde.SK, to: ate.SK } }),
        ultimoAceite(storage, id),
        termoVigente(storage, clock.now()),
        lerProporcoes(storage, id, { mes: mesAntes(hoje, 0), quantos: MESES_DE_CONTESTACOES }),
        PropostaDeContrato.get(storage, id),
        LinhaDeTransferencia.query(storage, {
          ...{ pk: `LST#CTA#${contas.empresa(id)}#TRF`, limit: ultimos.saques, reverse: true },
        }),
      ])
    const { razaoSocial, email, contato, verificada, idContrato, criadoEm, cnpj, slug } = empresa
    const meses = mesesDo(contadores.items, id, hoje)
    const daLista = { ...situacaoDaEmpresa(empresa), nome: empresa.nomeComercial, cnpj, slug, criadoEm }
    return {
      ...{ ...daLista, razaoSocial, email, contato, verificada, idContrato, meses, proporcoes },
      volumeDoMes: meses.at(-1)?.valor ?? 0,
      endereco: cadastro?.endereco ?? null,
      representanteLegal: cadastro?.representanteLegal ?? null,
      socios: cadastro?.socios ?? [],
      ...contaNoFio(empresa, saques.values),
      facilitado: empresa.facilitado ?? null,
      faltam: faltamNo(cadastro),
      termo: aceite ? aceiteNoFio(aceite, vigente) : null,
      passos: passosPossiveis(empresa.situacao),
      convites: convites.values.filter(c => abertos(c, clock.now())).map(convite),
      historico: historico.values.map(momento),
      contrato: {
        ...contratoNoFio(empresa, versoes.values),
        proposta: proposta ? propostaNoFio(proposta, sessao.usuarioId) : null,
      },
    }
  }

/** Where withdrawals go, and what those that were made say of it. */
function contaNoFio({ contaBancaria, contaAlterada }: Empresa, saques: Parameters<typeof provaDaConta>[1]) {
  const para = destinoDe(contaBancaria)?.para
  if (para === undefined) return { conta: null, prova: null }
  return { conta: para, prova: provaDaConta({ para, desde: contaAlterada?.em ?? 0 }, saques) }
}
const abertos = ({ estado, expiraEm }: ConviteDeUsuario, agora: number): boolean =>
  conviteDeUsuario.next(estado, 'Aceitou') !== undefined && expiraEm > agora
const convite = ({ nome, email, perfil, expiraEm }: ConviteDeUsuario) => ({
  ...{ nome, email, perfil, expiraEm: new Date(expiraEm).toISOString() },
})
const momento = ({ em, evento, situacao, quem, motivo }: ReturnType<typeof MomentoDaEmpresa.parse>) => ({
  ...{ em: new Date(em).toISOString(), evento, situacao, quem, motivo },
  situacaoLabel: colunasDaEmpresa[situacao].rotulo,
})
const contratoNoFio = (empresa: Empresa, versoes: VersaoDoContrato[]) => ({
  numero: empresa.contrato?.numero ?? null,
  vigencia: empresa.contrato?.vigencia ?? null,
  condicoes: condicoesDaEmpresa(empresa),
  versoes: versoes.map(v => versaoNoFio(v, empresa.contrato)),
})

function mesesDo(itens: Item[], id: string, hoje: string) {
  const porMes = new Map(itens.map(i => [i.SK, i]))
  return Array.from({ length: MESES }, (_, n) => {
    const mes = mesAntes(hoje, MESES - 1 - n)
    return { mes, ...totalDo(movimentoDo(porMes.get(chaveDoMes(id, mes).SK))) }
  })
}
