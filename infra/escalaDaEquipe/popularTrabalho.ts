import { Interesse } from '../../functions/platform/storage/Acesso.ts'
import { AlertaDeMovimento } from '../../functions/platform/storage/AlertaDeMovimento.ts'
import { CarrinhoEmAnalise } from '../../functions/platform/storage/AnaliseDeCarrinho.ts'
import { Comissao } from '../../functions/platform/storage/Comissao.ts'
import { ContaDoProvedor } from '../../functions/platform/storage/ContaDoProvedor.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { LoteDaFolha } from '../../functions/platform/storage/Folha.ts'
import { LancamentoManual } from '../../functions/platform/storage/LancamentoManual.ts'
import { EntradaDaEquipe, Membro } from '../../functions/platform/storage/Membro.ts'
import { OrdemJudicial } from '../../functions/platform/storage/OrdemJudicial.ts'
import { ProporcaoDaEmpresa } from '../../functions/platform/storage/ProporcaoDaEmpresa.ts'
import type { Write } from '../../functions/platform/storage/port.ts'
import { LinhaDeRecebedor, Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import {
  RepresentanteComercial,
  VinculoDeRepresentante,
} from '../../functions/platform/storage/RepresentanteComercial.ts'
import { Retido } from '../../functions/platform/storage/Retido.ts'
import { SerieDeContas } from '../../functions/platform/storage/SerieDeContas.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { sentidos } from '../../shared/domain/contasDoProvedor.ts'
import { completarCpf } from '../../shared/domain/documento.ts'

/** What staff work through, one of each kind of every company: cases, books, representatives, leads. */

const MINUTO = 60_000
const id21 = (prefixo: string, n: number) => `${prefixo}${String(n).padStart(21 - prefixo.length, '0')}`
export const representanteN = (e: number) => id21('Rpc', e)
const autor = { id: 'usr-equipe', nome: 'Rita Campos' }

/** One of each of what waits for staff of the e-th company; its instants follow from `agora` (ms). */
export function doTrabalho(e: number, agora: number): Write[] {
  const em = agora - (e + 1) * MINUTO
  const base = { empresaId: `empresa-${e}`, criadoEm: new Date(em).toISOString(), em }
  return [
    ...vigiados(e, base, agora),
    ...dosLivros(e, base, agora),
    ...daOperacao(e, base, agora),
    ...doRepresentante(e, base),
    ...(e === 1 ? dasPessoas(base) : []),
  ]
}
interface Base {
  empresaId: string
  criadoEm: string
  em: number
}

/** More people than a page of the client's sheet has. */
const dasPessoas = ({ empresaId, criadoEm: desde }: Base): Write[] =>
  Array.from({ length: 40 }, (_, n) => {
    const [usuarioId, nome, email] = [id21('Usr', n), `Pessoa ${n}`, `pessoa-${n}@clientes.example`]
    return Membro.put({ empresaId, usuarioId, nome, email, perfil: 'links', ativo: true, desde })
  })

/** A provider's company of its own: the stage's is not written over. */
export const PROVEDORA = 'provedora-escala'
const DESDE = '2026-01-05T12:00:00.000Z'
/** That company, with more people than a page of its staff has. */
export const daEquipe = (agora: number): Write[] => [
  Empresa.put({
    ...{ id: PROVEDORA, slug: PROVEDORA, situacao: 'ativa', provedora: true, nomeComercial: 'Quita' },
    ...{ razaoSocial: 'Quita S.A.', cnpj: '11444777000161', email: 'contato@quita.example', contato: '1130000000' },
    ...{ logo: null, verificada: true, idContrato: id21('Quita', 1), cobrancaBoletoParcelado: false },
    ...{
      formasHabilitadas: [],
      taxas: { pix: { percentual: 0 }, boleto: { valor: 0 }, cartao: { percentual: 0, parcelas: [] } },
      criadoEm: DESDE,
    },
  }),
  ...Array.from({ length: 40 }, (_, n) => {
    const [usuarioId, nome, email] = [id21('Time', n), `Pessoa ${n}`, `pessoa-${n}@quita.example`]
    return [
      Membro.put({
        empresaId: PROVEDORA,
        usuarioId,
        nome,
        email,
        perfil: 'quita-consultor',
        ativo: true,
        desde: DESDE,
      }),
      EntradaDaEquipe.put({ empresaId: PROVEDORA, usuarioId, em: agora }),
    ]
  }).flat(),
]

function vigiados(e: number, { empresaId, criadoEm }: Base, agora: number): Write[] {
  const ontem = somarDias(dataSaoPaulo(agora), -1)
  return [
    AlertaDeMovimento.put({
      ...{ id: id21('Alr', e), versao: 1, situacao: 'aberta', clienteId: empresaId, regra: 'valoresRedondos' },
      ...{ periodo: ontem, medida: 3, limite: 2, valor: 1_000, evidencias: [], criadoEm, decisoes: [] },
    }),
    ProporcaoDaEmpresa.put({
      ...{ clienteId: empresaId, mes: ontem.slice(0, 7), bandeira: 'visa', programa: 'VAMP', contestacoes: 9 },
      ...{ vendas: 900, pontos: 100 + e, nivel: 'atencao', ate: ontem },
      faixa: { nome: 'atenção', quantas: 5, pontos: 50 },
    }),
    OrdemJudicial.put({
      ...{ id: id21('Orj', e), versao: 1, situacao: 'aguardandoConfirmacao', clienteId: empresaId },
      ...{ cliente: `Empresa ${e}`, conta: `emp:${empresaId}`, titular: `Empresa ${e}`, processo: '0'.repeat(20) },
      ...{ autoridade: '1ª Vara', bloqueado: 0, transferido: 0, prazo: somarDias(ontem, 9), autor, criadoEm },
      ...{ arquivo: { chave: id21('Arq', e), nome: 'ordem.pdf', bytes: 1, sha256: '0'.repeat(64) }, historico: [] },
    }),
  ]
}

function dosLivros(e: number, { empresaId, criadoEm }: Base, agora: number): Write[] {
  const hoje = dataSaoPaulo(agora)
  const contraparte = { tipo: 'empresa', nome: `Empresa ${e}`, documento: '11222333000181', empresaId } as const
  return [
    LancamentoManual.put({
      ...{ id: id21('Lmn', e), versao: 1, empresaId, situacao: 'aguardandoAprovacao', modelo: 'ajuste' },
      ...{ competencia: hoje.slice(0, 7), motivo: 'Tarifa cobrada duas vezes', nomes: ['', ''], autor, criadoEm },
      pernas: [
        { conta: `emp:${empresaId}`, valor: 100 },
        { conta: 'quita:receita', valor: -100 },
      ],
    }),
    SerieDeContas.put({
      ...{ id: id21('Scp', e), versao: 1, sentido: 'pagar', situacao: 'ativa', contraparte, servico: 'aluguel' },
      ...{ descricao: 'Sala', valor: 90_000, emissao: hoje, vencimento: hoje, intervalo: 'mensal', feitas: 1 },
      ...{ autor, criadaEm: criadoEm },
    }),
    ...sentidos.map(sentido =>
      ContaDoProvedor.put({
        ...{ id: id21(sentido === 'pagar' ? 'Cpg' : 'Crc', e), versao: 1, sentido, situacao: 'aberta', contraparte },
        ...{ servico: 'mensalidade', descricao: 'Mensalidade', valor: 12_990, pago: 0, emissao: hoje, autor, criadoEm },
        vencimento: somarDias(hoje, e % 30),
      }),
    ),
  ]
}

function daOperacao(e: number, { empresaId, criadoEm, em }: Base, agora: number): Write[] {
  const documento = completarCpf(String(200_000_000 + e))
  const contato = { email: `pessoa-${e}@exemplo.example`, celular: '11987654321' }
  return [
    Recebedor.put({
      ...{ id: id21('Rec', e), empresaId, versao: 1, estado: 'emAnalise', nome: `Pessoa ${e}`, documento, ...contato },
      ...{ usuarioEmpresa: false, convite: { vez: 1, enviadoEm: em, expiraEm: agora }, criadoEm, em, ev: [] },
    }),
    LinhaDeRecebedor.put({
      ...{ empresaId, id: id21('Rec', e), versao: 1, nome: `Pessoa ${e}`, documento, estado: 'emAnalise' },
      ...{ criadoEm, em, expiraEm: agora },
    }),
    CarrinhoEmAnalise.put({
      ...{ id: id21('Car', e), empresaId, valor: 1_000, boletos: 1, razoes: [], autorizadoEm: criadoEm },
      decidirAte: agora + 60 * MINUTO,
    }),
    LoteDaFolha.put({
      ...{ id: id21('Fol', e), empresaId, versao: 1, estado: 'emAnalise', nome: 'Folha', origem: 'digitado' },
      ...{ quantidade: 1, total: 1_000, hash: 'h', data: dataSaoPaulo(agora), criadoPor: autor, blocos: 1, feitos: 0 },
      ...{ espera: { motivos: ['valor'] }, criadoEm, ev: [] },
    }),
    Retido.put({ de: `CHK#${id21('Chk', e)}`, natureza: 'pix', empresaId, valor: 1_000, desde: criadoEm }),
    Interesse.put({
      ...{ chave: id21('Int', e), vez: 1, nome: `Pessoa ${e}`, empresa: `Empresa ${e}`, ...contato, mensagem: '', em },
      ...{ situacao: 'novo', versao: 0 },
    }),
  ]
}

function doRepresentante(e: number, { empresaId, criadoEm, em }: Base): Write[] {
  const id = representanteN(e)
  const documento = completarCpf(String(300_000_000 + e))
  const nome = `Representante ${e}`
  return [
    RepresentanteComercial.put({
      ...{ id, versao: 1, estado: 'ativo', nome, documento, simplesNacional: false, email: `r${e}@exemplo.example` },
      ...{ contato: '11987654321', contaPor: autor.id, criadoEm },
      conta: { tipo: 1, tipoChave: 0, chavePix: documento, nomeCompleto: nome, documento },
      contratos: [
        { de: '2026-01-01', base: 'tarifa', percentuais: { pix: 10, cartao: 10, boleto: 10 }, por: autor.id },
      ],
    }),
    // one of two brought each company, so that the list of what one brought is long
    VinculoDeRepresentante.put({
      ...{ empresaId, representanteId: representanteN(e % 2), de: '2026-01-01', ate: null, versao: 1 },
    }),
    Comissao.put({
      ...{ representanteId: id, mes: '2026-10', versao: 1, estado: 'apurada', ganha: 500, retomada: 0, trazida: 0 },
      ...{ vendas: 1, em, ev: [] },
    }),
  ]
}
