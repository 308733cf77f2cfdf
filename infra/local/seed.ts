import { escritasDaEmpresa } from '../../functions/areas/empresas/regras/criarEmpresa.ts'
import { retratoDaEmpresa } from '../../functions/areas/empresas/regras/retratoDaEmpresa.ts'
import { unicoDoEmail } from '../../functions/areas/usuarios/regras/chaveDoEmail.ts'
import { criarHashDeSenha } from '../../functions/areas/usuarios/regras/hashDeSenha.ts'
import { lacrarSegredo } from '../../functions/areas/usuarios/regras/lacrarSegredo.ts'
import { aderirAoTermo } from '../../functions/areas/usuarios/regras/termoDeAdesao.ts'
import { registrarMembro } from '../../functions/areas/usuarios/regras/vinculos.ts'
import type { Chaves } from '../../functions/platform/runtime/chaves.ts'
import { FatorTotp } from '../../functions/platform/storage/Acesso.ts'
import { Conformidade } from '../../functions/platform/storage/Conformidade.ts'
import { DestinoConhecido } from '../../functions/platform/storage/DestinoConhecido.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { Politica } from '../../functions/platform/storage/Politica.ts'
import { ConditionFailed, type Storage, type Write } from '../../functions/platform/storage/port.ts'
import { Usuario } from '../../functions/platform/storage/Usuario.ts'
import { criarUnico } from '../../functions/platform/storage/unicos.ts'
import type { Perfil } from '../../shared/contract/direitos.ts'
import { perfilDaEquipe, perfis } from '../../shared/contract/direitos.ts'
import { mccDa } from '../../shared/domain/atividades.ts'
import { inicioDoDia, somarDias } from '../../shared/domain/calendario.ts'
import { contas } from '../../shared/domain/contas.ts'
import { formas } from '../../shared/domain/formas.ts'
import { parametrosPadrao } from '../../shared/domain/parametrizacao.ts'
import { politicaPadrao } from '../../shared/domain/politicaDeCredito.ts'
import { primeiroTermo } from '../../shared/domain/termo.ts'
import { produto } from '../../shared/produto.ts'
import { aurora, type Demo, emailDe, type Papel, provedora, senhaDemo, usuarioDe } from './demo.ts'
import { segredoTotpDaEquipe } from './fatorDaEquipe.ts'
import { semearAntecipacoes } from './seed.antecipacao.ts'
import { recebedores } from './seed.recebedores.ts'

/** The demo company with a person of every role, a second company, and a few links. Written once. */
const nomes: Record<Papel, string> = {
  administrador: 'Beatriz Nogueira',
  'quita-administrador': 'Rafael Monteiro',
  'quita-consultor': 'Camila Duarte',
  'gestor-financeiro': 'Otávio Prado',
  'gestor-comercial': 'Lívia Sampaio',
  recebedor: 'Mauro Tavares',
  links: 'Joana Alencar',
  contador: 'Renata Siqueira',
  ana: 'Ana Beatriz Coutinho',
}
interface Pessoa {
  id: string
  email: string
  nome: string
  perfil: Perfil
  /** Whose part of the money they see. */
  recebedorId?: string
}
const pessoasDe = (demo: Demo): Pessoa[] => [
  ...perfis.map(perfil => ({ id: usuarioDe(demo, perfil), email: emailDe(demo, perfil), nome: nomes[perfil], perfil })),
  {
    ...{ id: usuarioDe(demo, 'ana'), email: emailDe(demo, 'ana'), nome: nomes.ana, perfil: 'recebedor' },
    recebedorId: demo.recebedores.ana,
  },
]
export const pessoasDemo: readonly Pessoa[] = pessoasDe(aurora)
export const contratoDemo = aurora.contrato
export const linksDemo = aurora.links

const taxasPadrao = parametrosPadrao.taxas
const { parcelas } = taxasPadrao.cartao
const agoraIso = '2026-01-05T12:00:00.000Z'
/** A company agrees to terms that are in force already: on the morning of their second day. */
const aceitoEm = inicioDoDia(somarDias(primeiroTermo.vigencia, 1)) + 9 * 3_600_000
/** The shop, and the café that its administrator has besides. */
function empresasDe({ empresaId, slug, contrato, dominio, outra }: Demo): [Empresa, Empresa] {
  const loja = {
    id: empresaId,
    slug,
    situacao: 'ativa' as const,
    nomeComercial: 'Loja Aurora',
    razaoSocial: 'Aurora Móveis e Decoração Ltda',
    cnpj: '12ABC34501DE35',
    email: `contato@${dominio}`,
    contato: '11987654321',
    endereco: 'Rua Harmonia, 1230, Vila Madalena, São Paulo - SP, 05435-001',
    logo: null,
    verificada: true,
    idContrato: contrato,
    cobrancaBoletoParcelado: true,
    formasHabilitadas: [formas.pix, formas.cartao, formas.boleto],
    taxas: taxasPadrao,
    contaBancaria: {
      tipo: 1 as const,
      tipoChave: 2,
      chavePix: `financeiro@${dominio}`,
      nomeCompleto: 'Aurora Móveis e Decoração Ltda',
      documento: '12ABC34501DE35',
    },
    antecipacao: { taxaMes: '1.99', metodo: 'simples' as const },
    modulos: { loja: true, pos: true, folha: false, recorrencia: true },
    // a year of its payments is written beside it (seed.vendas.ts)
    criadoEm: '2025-11-03T12:00:00.000Z',
  }
  const cafe = {
    ...loja,
    contaBancaria: undefined,
    antecipacao: undefined,
    id: outra.empresaId,
    slug: outra.slug,
    nomeComercial: 'Café Brisa',
    razaoSocial: 'Brisa Cafés Especiais Ltda',
    cnpj: '11222333000181',
    email: empresaId === aurora.empresaId ? 'oi@brisa.example' : `cafe@${dominio}`,
    endereco: 'Rua da Praia, 88, Centro, Paraty - RJ, 23970-000',
    idContrato: outra.contrato,
  }
  return [loja, cafe]
}

/** What lists and registry said of a demo company: none of its people is named, and it may charge by Pix Automático. */
const conferida = (clienteId: string, em: number): Conformidade => ({
  ...{ clienteId, versao: 1, situacao: 'limpa', achados: [], silencios: 0, desde: em, consultadaEm: em },
  atividade: {
    ...{ cnae: '4754701', nome: 'Comércio varejista de móveis', secundarias: [], mcc: mccDa('4754701'), em },
    ...{ inicio: '2015-03-10', ativa: true, estrangeiro: false },
  },
})

/** Every demo person's password, hashed once: that is made to take long. */
let hashDaDemo: Promise<string> | undefined

/** The provider's own company, whose people are staff; it sells nothing, and takes carts of slips (R032). */
const daProvedora: Empresa = {
  id: provedora.empresaId,
  slug: provedora.slug,
  situacao: 'ativa',
  provedora: true,
  nomeComercial: produto.nome,
  razaoSocial: `${produto.nome} Pagamentos S.A.`,
  cnpj: '11444777000161',
  email: 'contato@quita.example',
  contato: '1130000000',
  logo: null,
  verificada: true,
  idContrato: provedora.contrato,
  cobrancaBoletoParcelado: false,
  formasHabilitadas: [formas.cartao],
  taxas: taxasPadrao,
  criadoEm: agoraIso,
}
async function semearProvedora(storage: Storage): Promise<void> {
  if (await Empresa.get(storage, provedora.empresaId)) return
  await storage.commit(escritasDaEmpresa(daProvedora)).catch(error => {
    // another demo is being written at the same time
    if (!(error instanceof ConditionFailed)) throw error
  })
}

/** Staff sign in with an authenticator app, as in every deployed stage. */
async function fatorDaEquipe(chaves: Chaves<'fatores'>, usuarioId: string): Promise<Write> {
  const lacrado = lacrarSegredo(await chaves.abrir(), usuarioId, segredoTotpDaEquipe)
  return FatorTotp.create({ usuarioId, lacrado, ativo: true, ultimoPasso: 0, em: Date.parse(agoraIso) })
}

/**
 * `demo`: the company of `npm start` unless another one is wanted beside it. `fatores`: the keys that seal the staff's
 * authenticator; where they are not given, staff sign in by password alone.
 */
export async function seed(
  deps: { storage: Storage; chaves: Chaves<'convites' | 'documentos'>; fatores?: Chaves<'fatores'> },
  demo: Demo = aurora,
): Promise<void> {
  if (await Empresa.get(deps.storage, demo.empresaId)) return
  await semearProvedora(deps.storage)
  const chaveiro = await deps.chaves.abrir()
  hashDaDemo ??= criarHashDeSenha(senhaDemo)
  const senha = await hashDaDemo
  const [loja, cafe] = empresasDe(demo)
  const pessoas: Write[] = pessoasDe(demo).flatMap(({ id, email, nome, perfil, recebedorId }) => {
    const daEquipe = perfilDaEquipe(perfil)
    const primeira = daEquipe ? provedora.empresaId : loja.id
    const empresas = [
      { empresaId: primeira, perfil, ...(recebedorId && { recebedorId }) },
      ...(perfil === 'administrador' ? [{ empresaId: cafe.id, perfil }] : []),
    ]
    const segundoFator = daEquipe && deps.fatores !== undefined && { segundoFator: true }
    return [
      Usuario.create({
        ...{ id, nome, email, senha, imagem: null, ultimaEmpresaId: primeira, empresas, criadoEm: agoraIso },
        ...segundoFator,
      }),
      criarUnico(unicoDoEmail(chaveiro, email), id),
      ...empresas.flatMap(vinculo => registrarMembro({ id, nome, email }, vinculo, Date.parse(agoraIso))),
    ]
  })
  const { id: usuarioId, nome } = { id: usuarioDe(demo, 'administrador'), nome: nomes.administrador }
  const aceites = [loja, cafe].map(({ id: empresaId }) =>
    aderirAoTermo({ ...{ empresaId, usuarioId, nome }, em: aceitoEm }, primeiroTermo, primeiroTermo),
  )
  const fatores = await Promise.all(
    pessoasDe(demo).flatMap(({ id, perfil }) =>
      deps.fatores && perfilDaEquipe(perfil) ? [fatorDaEquipe(deps.fatores, id)] : [],
    ),
  )
  // the company comes last in its transaction's meaning: where it is, all of it is
  const tudo = [
    ...[loja, cafe].flatMap(escritasDaEmpresa),
    Politica.create(politicaDaDemo(loja.id)),
    ...[loja, cafe].map(({ id }) => Conformidade.create(conferida(id, Date.now()))),
    // staff have looked at where the demo's withdrawals go
    DestinoConhecido.create({ conta: contas.empresa(loja.id), em: Date.parse(agoraIso), por: 'demonstração' }),
    DestinoConhecido.create({
      ...{ conta: contas.recebedor(demo.recebedores.ana), em: Date.parse(agoraIso), por: 'demonstração' },
    }),
    ...aceites,
    ...pessoas,
    ...fatores,
    ...links(demo, loja),
    ...recebedores(chaveiro, demo, Date.now()),
  ]
  try {
    await deps.storage.commit(tudo)
    await semearAntecipacoes(deps.storage, demo, Date.now())
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** The shop may owe so much, so that each of its year's payments can be given back whole; the café has the default. */
const politicaDaDemo = (empresaId: string): Politica => ({
  ...politicaPadrao,
  ...{ empresaId, versao: 1, credito: 10_000_00, desde: Date.parse(agoraIso) },
  ...{ quem: 'demonstração', motivo: 'crédito da loja de demonstração' },
})

function links(demo: Demo, empresa: Empresa): Write[] {
  const comum = {
    empresaId: empresa.id,
    versao: 1,
    estado: 'aberto' as const,
    // the first is chosen when the page opens
    formasPagamento: [
      { tipo: formas.pix, parcelas: [] },
      { tipo: formas.cartao, parcelas },
      { tipo: formas.boleto, parcelas: [] },
    ],
    consultaAntifraude: false,
    consultaDatavalid: false,
    validarContatoPagador: false,
    validarNomeCheckout: false,
    termoCliente: null,
    expiraEm: null,
    limiteUsos: null,
    pagadorIdentificado: false,
    pagador: null,
    linkParaEstrangeiros: false,
    redirectPagamentoAprovado: null,
    backgroundColor: 'padrao' as const,
    logo: null,
    pixExpiracaoMinutos: 30,
    boletoVencimentoDias: 3,
    empresa: retratoDaEmpresa(empresa),
    ev: [{ tipo: 'LinkCriado' as const }],
  }
  return [
    Link.create({
      ...comum,
      id: demo.links.mesa,
      nome: 'Mesa de jantar Aurora',
      descricao:
        '<p>Mesa de <strong>jatobá maciço</strong>, 1,80 m, seis lugares.</p><ul><li>Entrega em até 10 dias úteis</li><li>Montagem incluída em São Paulo</li></ul>',
      valor: 124_990,
      itens: [{ descricao: 'Mesa de jantar 1,80 m', quantidade: 1, valor: 124_990 }],
      criadoEm: '2026-11-02T13:30:00.000Z',
    }),
    Link.create({
      ...comum,
      id: demo.links.curso,
      nome: 'Curso de marcenaria (turma de dezembro)',
      descricao: '<p>Quatro sábados, das 9h às 13h, com material incluído.</p>',
      valor: 48_000,
      itens: [],
      limiteUsos: 12,
      backgroundColor: 'areia',
      criadoEm: '2026-11-10T18:05:00.000Z',
    }),
    Link.create({
      ...comum,
      id: demo.links.cafe,
      nome: 'Handmade coffee table',
      descricao: '<p>Shipping worldwide included.</p>',
      valor: 89_900,
      itens: [],
      linkParaEstrangeiros: true,
      // a slip asks for a Brazilian document and address
      formasPagamento: comum.formasPagamento.filter(f => f.tipo !== formas.boleto),
      criadoEm: '2026-11-15T09:00:00.000Z',
    }),
    Link.create({
      ...comum,
      id: demo.links.estante,
      nome: 'Estante sob medida, com a marceneira',
      descricao: '<p>Projeto e montagem incluídos. Uma parte vai direto para quem faz o móvel.</p>',
      valor: 360_000,
      itens: [],
      rateio: [{ recebedorId: demo.recebedores.ana, nome: 'Ana Beatriz Coutinho', tipo: 'percentual', valor: 35 }],
      criadoEm: '2026-11-17T10:20:00.000Z',
    }),
  ]
}
