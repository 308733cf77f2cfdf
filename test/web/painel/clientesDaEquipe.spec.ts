import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { listarEmpresas, obterEmpresa } from '../../../shared/contract/clientesDaEquipe.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarInteressados } from '../../../shared/contract/interessados.ts'
import type { listarPessoasDoCliente } from '../../../shared/contract/pessoasDoCliente.ts'
import type { obterPolitica } from '../../../shared/contract/politicaDaEmpresa.ts'
import type { listarRepresentantes } from '../../../shared/contract/representantes.ts'
import type { listarRetidos } from '../../../shared/contract/saldoDaEquipe.ts'
import type {
  listarEmailsDaEmpresa,
  listarEntregasDaEmpresa,
  obterSaudeDaEmpresa,
} from '../../../shared/contract/saudeDoCliente.ts'
import { fingirApi } from './falso.ts'
import { comSessao, responderPergunta } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The staff's clients and leads: found, led to being active, put under another contract, registered from a lead. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const CONSULTOR = { ...EQUIPE, perfil: 'quita-consultor' } as const
type NaLista = Received<typeof listarEmpresas>['itens'][number]
type Cliente = Received<typeof obterEmpresa>
type Pessoa = Received<typeof listarPessoasDoCliente>['itens'][number]
type Lead = Received<typeof listarInteressados>['itens'][number]

const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const largura of [1440, 390])
    for (const classe of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: largura, height: 900 })
      await page.evaluate(c => {
        document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
      }, classe)
      await page.screenshot({ path: `${fotos}/${nome}-${largura}-${classe}.png` })
    }
  await page.evaluate(() => {
    document.documentElement.className = document.documentElement.className.replace(/light|dark/, 'light')
  })
  await page.setViewportSize({ width: 1440, height: 900 })
}

const VERA: Received<typeof listarRepresentantes>['itens'][number] = {
  ...{ id: 'RepresentanteVera0001', situacao: 'ativo', nome: 'Vera Prado', documento: '52998224725' },
  contrato: { de: '2026-01-01', base: 'tarifa', percentuais: { pix: 10, cartao: 10, boleto: 10 }, referencia: null },
  criadoEm: '2026-01-01T12:00:00.000Z',
}
const naLista = (nome: string, mais: Partial<NaLista> = {}): NaLista => ({
  ...{ id: nome.toLowerCase().replaceAll(' ', '-'), nome, cnpj: '12ABC34501DE35', slug: nome.toLowerCase() },
  ...{ situacao: 'ativa', situacaoLabel: 'Ativa', criadoEm: '2026-01-05T12:00:00.000Z', volumeDoMes: 18_230.5 },
  risco: 'baixo',
  ...mais,
})
const condicoes: Cliente['contrato']['condicoes'] = {
  taxas: {
    ...{ pix: { percentual: 0.99 }, boleto: { valor: 2.99 } },
    cartao: {
      percentual: 3.49,
      parcelas: Array.from({ length: 12 }, (_, n) => ({
        numeroParcela: n + 1,
        juros: n === 0 ? 0 : (n + 1) * 1.49,
      })).map(p => ({ ...p, juros: Math.round(p.juros * 100) / 100 })),
    },
  },
  formasHabilitadas: [0, 1, 2],
  antecipacao: { taxaMes: '1.99', metodo: 'simples' },
  modulos: { loja: false, pos: false, folha: false, recorrencia: false, cobrancaBoletoParcelado: true },
}
const versao = (numero: number, situacao: 'vigente' | 'anterior' | 'agendada') => ({
  ...{ numero, situacao, condicoes, vigencia: `2026-0${numero}-05`, quem: 'Rita Prado', motivo: 'Renegociado' },
  aprovou: null,
  criadoEm: '2026-01-05T12:00:00.000Z',
})
const cliente = (mais: Partial<Cliente> = {}): Cliente => ({
  ...naLista('Padaria da Rosa', { id: 'padaria', slug: 'padaria-da-rosa' }),
  ...{ razaoSocial: 'Rosa Pães e Doces Ltda', email: 'rosa@padaria.example', contato: '11987654321' },
  ...{
    verificada: true,
    idContrato: 'ContratoDaPadaria0001',
    conta: 'Pix · ros***@padaria.example',
    prova: { situacao: 'semSaque', em: null },
    termo: null,
    faltam: [],
  },
  endereco: {
    ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '1000', complemento: '' },
    ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
  },
  representanteLegal: { nome: 'Rosa Lima', cpf: '52998224725' },
  socios: [
    { nome: 'Rosa Lima', documento: '52998224725', participacao: 60 },
    { nome: 'Lima Participações Ltda', documento: '11222333000181', participacao: 40 },
  ],
  passos: [],
  facilitado: null,
  convites: [],
  historico: [
    {
      ...{ em: '2026-01-06T12:00:00.000Z', evento: 'Ativada', situacao: 'ativa', situacaoLabel: 'Ativa' },
      ...{ quem: 'Rita Prado', motivo: null },
    },
  ],
  contrato: {
    numero: 2,
    vigencia: '2026-02-05',
    condicoes,
    versoes: [versao(2, 'vigente'), versao(1, 'anterior')],
    proposta: null,
  },
  proporcoes: [
    {
      ...{ mes: '2026-11', bandeira: 'visa', programa: 'VAMP', contestacoes: 9, vendas: 410, pontos: 220 },
      ...{ nivel: 'atencao', faixa: { nome: 'Excessive', quantas: 1_500, pontos: 150 } },
    },
    {
      ...{ mes: '2026-11', bandeira: 'mastercard', programa: 'ECP', contestacoes: 1, vendas: 380, pontos: 26 },
      ...{ nivel: 'dentro', faixa: { nome: 'ECM', quantas: 100, pontos: 150 } },
    },
  ],
  meses: Array.from({ length: 12 }, (_, n) => ({
    ...{ mes: `2026-${String(n + 1).padStart(2, '0')}`, valor: 4_000 + n * 1_250.5, quantidade: 20 + n },
  })),
  ...mais,
})

const semRecuperacao: Pessoa['recuperacao'] = {
  ...{ situacao: 'nenhuma', pediu: null, confirmou: null, confirmavel: false, venceEm: null },
}
const rosa = (mais: Partial<Pessoa['recuperacao']> = {}): Pessoa => ({
  ...{ id: 'usr-rosa', nome: 'Rosa Lima', email: 'rosa@padaria.example', perfil: 'administrador' },
  ...{ ativo: true, temFator: true, recuperacao: { ...semRecuperacao, ...mais } },
})

test('clients are found by state and words; a proposal goes to analysis, and is refused for a reason alone', async ({
  page,
}) => {
  await comSessao(page, CONSULTOR)
  let atual = cliente({
    ...{ situacao: 'proposta', situacaoLabel: 'Proposta', passos: ['enviar', 'recusar'], verificada: false },
    ...{ faltam: ['socios'], socios: [], conta: null, convites: [], historico: [] },
  })
  const api = await fingirApi(page, {
    listarEmpresas: ({ query }) => {
      const todos = [
        naLista('Loja Aurora', { volumeDoMes: 0 }),
        naLista('Padaria da Rosa', {
          ...{ id: 'padaria', situacao: atual.situacao, situacaoLabel: atual.situacaoLabel },
        }),
        naLista('Café Brisa', { situacao: 'suspensa', situacaoLabel: 'Suspensa' }),
      ]
      const itens = todos.filter(e => !query.situacao || e.situacao === query.situacao)
      return { data: { itens: query.busca ? [] : itens, cursor: null } }
    },
    obterEmpresa: () => ({ data: atual }),
    listarPessoasDoCliente: () => ({ data: { itens: [], cursor: null } }),
    mudarSituacaoDaEmpresa: ({ body }) => {
      const { passo } = body as { passo: string }
      if (passo === 'enviar' && atual.faltam.length)
        return {
          status: 422,
          error: {
            name: 'CadastroIncompleto',
            message: 'O cadastro deste cliente ainda não está completo.',
            faltam: ['socios'],
          },
        }
      const [situacao, situacaoLabel] =
        passo === 'enviar' ? (['emAnalise', 'Em análise'] as const) : (['encerrada', 'Encerrada'] as const)
      atual = { ...atual, situacao, situacaoLabel, passos: passo === 'enviar' ? ['ativar', 'devolver', 'recusar'] : [] }
      return { data: { id: atual.id, situacao, situacaoLabel } }
    },
    convidarAdministrador: () => {
      atual = {
        ...atual,
        convites: [
          {
            ...{ nome: 'Rosa Lima', email: 'rosa@padaria.example', perfil: 'administrador' },
            expiraEm: '2026-12-01T12:00:00.000Z',
          },
        ],
      }
      return { data: { message: 'Convite enviado por e-mail.', expiraEm: '2026-12-01T12:00:00.000Z' } }
    },
  })
  await page.goto('/quita-admin/relacionamento/clientes')
  await expect(page.getByText('R$ 18.230,50').filter({ visible: true }).first()).toBeVisible()
  await fotografar(page, 'clientes')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Suspensa', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Abrir Café Brisa' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir Loja Aurora' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Nome, CNPJ ou endereço' }).fill('ninguém')
  await expect(page).toHaveURL(/busca=/)
  await expect(page.getByRole('button', { name: 'Abrir Café Brisa' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Nome, CNPJ ou endereço' }).fill('')
  await page.getByRole('combobox', { name: 'Módulo do contrato' }).selectOption('Folha de pagamento')
  await expect.poll(() => api.de('listarEmpresas').at(-1)?.query).toMatchObject({ modulo: 'folha' })
  await page.getByRole('combobox', { name: 'Módulo do contrato' }).selectOption('Todos os módulos')
  // who brought a client is told to those alone who may see representatives
  await expect(page.getByRole('combobox', { name: 'Volume do mês' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Representante comercial' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Todas', exact: true }).click()

  await page.getByRole('button', { name: 'Abrir Padaria da Rosa' }).click()
  const folha = page.getByRole('dialog', { name: 'Padaria da Rosa' })
  await expect(folha.getByText('Falta no cadastro: sócios de mais de 75 % do capital.')).toBeVisible()
  await fotografar(page, 'cliente-proposta')
  await folha.getByRole('button', { name: 'Enviar para análise' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Enviar Padaria da Rosa para análise?' })
  await responderPergunta(pergunta, 'Enviar para análise')
  await expect(pergunta.getByText('ainda não está completo')).toBeVisible()
  await responderPergunta(pergunta, 'Voltar')
  const socios = [{ nome: 'Rosa Lima', documento: '52998224725', participacao: 100, exposta: true }]
  atual = { ...atual, faltam: [], socios }
  await folha.getByRole('button', { name: 'Enviar para análise' }).click()
  await responderPergunta(pergunta, 'Enviar para análise')
  // a politically exposed person is accepted by an administrator of the provider alone
  await expect(folha.getByText('Rosa Lima. Só um administrador da equipe ativa este cliente.')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Devolver' })).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Ativar' })).toHaveCount(0)

  await folha.getByRole('button', { name: 'Pessoas' }).click()
  await expect(folha.getByText('100 % · politicamente exposta')).toBeVisible()
  await expect(folha.getByText('Ninguém ainda. Convide quem administra a empresa.')).toBeVisible()
  await folha.getByRole('button', { name: 'Convidar administrador' }).click()
  const convite = page.getByRole('dialog', { name: 'Convidar administrador' })
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(convite.getByText('Informe o nome completo')).toBeVisible()
  await convite.getByLabel('Nome completo').fill('Rosa Lima')
  await convite.getByLabel('E-mail').fill('rosa@padaria.example')
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(folha.getByText('Convidado, ainda não entrou')).toBeVisible()
  // fees are an administrator's of the provider alone
  await folha.getByRole('button', { name: 'Contrato' }).click()
  await expect(folha.getByText('Só um administrador da equipe muda taxas e módulos.')).toBeVisible()

  await folha.getByRole('button', { name: 'Dados' }).click()
  await folha.getByRole('button', { name: 'Recusar' }).click()
  const porque = page.getByRole('dialog', { name: 'Por que recusar Padaria da Rosa?' })
  await porque.getByRole('button', { name: 'Recusar' }).click()
  await expect(porque.getByText('Diga o motivo')).toBeVisible()
  await porque.getByLabel(/^Motivo/).fill('atividade que não atendemos')
  await porque.getByRole('button', { name: 'Recusar' }).click()
  await expect(folha.getByRole('button', { name: 'Recusar' })).toHaveCount(0)
  await expect
    .poll(() => api.de('mudarSituacaoDaEmpresa').map(c => c.body))
    .toEqual([{ passo: 'enviar' }, { passo: 'enviar' }, { passo: 'recusar', motivo: 'atividade que não atendemos' }])
})

type PoliticaDoCliente = Received<typeof obterPolitica>
type PropostaDePolitica = NonNullable<PoliticaDoCliente['proposta']>
const deTodos: PoliticaDoCliente['deTodos'] = {
  ...{ revisao: 50_000, dia: 50_000, mes: 500_000, destinoDia: 50_000, destinoMes: 500_000 },
  ...{ estorno: 10_000, folhaNovos: 10_000, folhaSozinho: 5_000 },
}
const semPolitica: PoliticaDoCliente = {
  ...{ numero: null, versoes: [], proposta: null, deTodos },
  politica: { garantia: { percentual: 0, dias: 0 }, piso: 0, credito: 0, saidas: null },
  // the contract holds a part of each sale, and lowers what goes out in a day
  vale: { garantia: { percentual: 5, dias: 60 }, saidas: { ...deTodos, dia: 20_000 } },
}
type Condicoes = Cliente['contrato']['condicoes']
type Proposta = NonNullable<Cliente['contrato']['proposta']>
test('clients are narrowed by what they were paid this month and by who brought them, and the address says it', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarEmpresas: () => ({ data: { itens: [naLista('Loja Aurora', { volumeDoMes: 118_230.5 })], cursor: null } }),
    listarRepresentantes: () => ({ data: { itens: [VERA], cursor: null } }),
  })
  await page.goto('/quita-admin/relacionamento/clientes')
  await page.getByRole('combobox', { name: 'Volume do mês' }).selectOption('R$ 100 mil e mais')
  await page.getByRole('combobox', { name: 'Representante comercial' }).selectOption('Vera Prado')
  const pedido = { volume: 'acima', representante: VERA.id }
  await expect.poll(() => api.de('listarEmpresas').at(-1)?.query).toMatchObject(pedido)
  await expect(page.getByRole('button', { name: 'Abrir Loja Aurora' })).toBeVisible()
  await fotografar(page, 'clientes-filtrados')
  await nasLarguras(page)
  // a reload asks the same
  const antes = api.de('listarEmpresas').length
  await page.reload()
  await expect.poll(() => api.de('listarEmpresas').length).toBeGreaterThan(antes)
  await expect.poll(() => api.de('listarEmpresas').at(-1)?.query).toMatchObject(pedido)
  await expect(page.getByRole('combobox', { name: 'Representante comercial' })).toHaveValue(VERA.id)
  await page.getByRole('combobox', { name: 'Representante comercial' }).selectOption('Representantes')
  await expect.poll(() => api.de('listarEmpresas').at(-1)?.query.representante).toBeUndefined()
})

test('a contract’s next version is simulated, asked about, and waits for another person, who refuses it from the queue', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  let atual = cliente()
  const espera: Received<typeof listarRetidos>['itens'][number] = {
    ...{ natureza: 'contrato', referencia: 'padaria', estorno: null, caso: null, valor: null, vencido: false },
    ...{ desde: '2026-11-20T15:00:00.000Z', limiteEm: '2026-11-22T15:00:00.000Z', dono: null },
    empresa: { id: 'padaria', nome: 'Padaria da Rosa' },
  }
  const daPolitica = { ...espera, natureza: 'politica' as const, desde: '2026-11-21T15:00:00.000Z' }
  let fila = [espera]
  let pessoa = rosa()
  let politica = semPolitica
  const api = await fingirApi(page, {
    listarEmpresas: () => ({ data: { itens: [naLista('Padaria da Rosa', { id: 'padaria' })], cursor: null } }),
    obterEmpresa: () => ({ data: atual }),
    listarPessoasDoCliente: () => ({ data: { itens: [pessoa], cursor: null } }),
    mudarRecuperacaoDoCliente: ({ body }) => {
      const { acao } = body as { acao: string }
      // what another person asked for while the page was open
      if (acao === 'pedir') pessoa = rosa({ situacao: 'pedida', pediu: 'Bia Souza', confirmavel: true })
      if (acao === 'pedir')
        return {
          status: 409,
          error: { name: 'OutraPessoaConfirma', message: 'Quem pediu a recuperação não a confirma.' },
        }
      const venceEm = '2026-11-25T15:30:00.000Z'
      pessoa = rosa({ situacao: 'confirmada', pediu: 'Bia Souza', confirmou: 'Rita Prado', venceEm })
      return { data: pessoa.recuperacao }
    },
    obterConformidade: () => ({ status: 404, error: { name: 'EmpresaNaoEncontrada', message: 'Sem cadastro.' } }),
    definirFacilitado: ({ body }) => {
      const { motivo: _, ...facilitado } = body as NonNullable<Cliente['facilitado']> & { motivo: string }
      atual = { ...atual, facilitado }
      return { data: facilitado }
    },
    simularContrato: () => ({
      data: {
        mes: '2026-10',
        movimento: {
          ...{ pix: { valor: 10_000, quantidade: 40 }, boleto: { valor: 900, quantidade: 3 } },
          cartao: { valor: 8_000, quantidade: 12 },
        },
        hoje: { pix: 99, boleto: 8.97, cartao: 279.2, total: 387.17 },
        proposto: { pix: 50, boleto: 8.97, cartao: 279.2, total: 338.17 },
        diferenca: -49,
        guardado: { hoje: { valor: 0, dias: 0 }, proposto: { valor: 900, dias: 90 } },
      },
    }),
    definirContrato: ({ body }) => {
      const { vigencia, motivo, condicoes } = body as { vigencia: string; motivo: string; condicoes: Condicoes }
      const proposta: Proposta = {
        ...{ id: 'P1', situacao: 'aguardando', vigencia, motivo, condicoes, quem: 'Rita Prado', meu: true },
        ...{ criadoEm: '2026-11-24T12:00:00.000Z', decisao: null },
      }
      atual = { ...atual, contrato: { ...atual.contrato, proposta } }
      return { data: { versao: null, proposta } }
    },
    listarRetidos: () => ({ data: { itens: fila, cursor: null } }),
    assumirCaso: () => ({ data: { quem: 'Bia', desde: espera.desde, ate: espera.limiteEm } }),
    soltarCaso: () => ({ data: { solto: true } }),
    obterPolitica: () => ({ data: politica }),
    definirPolitica: ({ body }) => {
      const proposta: PropostaDePolitica = {
        ...(body as Pick<PropostaDePolitica, 'politica' | 'motivo'>),
        ...{
          id: 'P2',
          situacao: 'aguardando',
          quem: 'Rita Prado',
          criadoEm: daPolitica.desde,
          meu: true,
          decisao: null,
        },
      }
      politica = { ...politica, proposta }
      fila = [espera, daPolitica]
      return { data: proposta }
    },
    decidirPolitica: () => {
      fila = []
      politica = { ...politica, proposta: null }
      return { data: { versao: null, proposta: null } }
    },
    decidirContrato: () => {
      fila = [daPolitica]
      const { proposta } = atual.contrato
      if (!proposta) throw new Error('nothing waits')
      const decisao = { quem: 'Bia', em: espera.desde, motivo: 'abaixo do custo' }
      const recusada: Proposta = { ...proposta, situacao: 'recusada', decisao }
      atual = { ...atual, contrato: { ...atual.contrato, proposta: recusada } }
      return { data: { versao: null, proposta: recusada } }
    },
  })
  await page.goto('/quita-admin/relacionamento/clientes?cliente=padaria')
  const folha = page.getByRole('dialog', { name: 'Padaria da Rosa' })
  await folha.getByRole('button', { name: 'Volume' }).click()
  await expect(folha.getByText('Contestações: 9. Vendas: 410. Proporção: 2,20%.', { exact: false })).toBeVisible()
  await expect(folha.getByText('Proporção alta, poucas contestações')).toBeVisible()
  await expect(folha.getByRole('img', { name: /^Recebido por mês/ })).toBeVisible()
  // what is drawn: a month with money has a column of some width, as high as its amount
  const altas = () =>
    folha
      .locator('[data-part=coluna]')
      .evaluateAll(cs => cs.map(c => c.getBoundingClientRect()).filter(c => c.width > 4 && c.height > 20).length)
  await expect.poll(altas).toBeGreaterThan(0)
  await fotografar(page, 'cliente-volume')
  // who lost every second factor: whom, and when what goes, is said before anything is sent
  await folha.getByRole('button', { name: 'Pessoas' }).click()
  await folha.getByRole('button', { name: 'Recuperar acesso' }).click()
  const pedir = page.getByRole('dialog', { name: 'Recuperar o acesso de Rosa Lima?' })
  await expect(pedir.getByText('24 horas depois', { exact: false })).toBeVisible()
  await pedir.getByLabel(/^Motivo/).fill('ligou do telefone do contrato')
  await pedir.getByRole('button', { name: 'Recuperar acesso' }).click()
  await expect(pedir.getByText('quem confirma é outra pessoa da equipe', { exact: false })).toBeVisible()
  await fotografar(page, 'cliente-recuperar')
  await pedir.getByRole('button', { name: 'Fechar' }).click()
  await expect(folha.getByText('Bia Souza pediu a recuperação do acesso.', { exact: false })).toBeVisible()
  await fotografar(page, 'cliente-pessoas')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Confirmar recuperação' }).click()
  const sim = page.getByRole('dialog', { name: 'Confirmar a recuperação de Rosa Lima?' })
  await expect(sim.getByText('Pedida por Bia Souza para rosa@padaria.example.', { exact: false })).toBeVisible()
  await sim.getByLabel(/^Motivo/).fill('documento conferido')
  await sim.getByRole('button', { name: 'Confirmar recuperação' }).click()
  await expect(folha.getByText('saem em 25 nov 2026, 12:30', { exact: false })).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Cancelar recuperação' })).toBeVisible()

  await folha.getByRole('button', { name: 'Contrato' }).click()
  // what the client registered is asked first; what the acquirer would not take is said before it is sent
  await folha.getByRole('button', { name: 'Cadastrar na adquirente' }).click()
  const la = page.getByRole('dialog', { name: 'Cadastrar na adquirente' })
  await expect(la.getByLabel('Cidade')).toHaveValue('São Paulo')
  await la.getByRole('button', { name: 'Guardar cadastro' }).click()
  await expect(la.getByText('Informe o código, de 1 a 15 algarismos')).toBeVisible()
  await expect(la.getByText('Escolha uma categoria aceita')).toBeVisible()
  await la.getByLabel(/^Código/).fill('1234')
  await la.getByLabel(/^Categoria/).selectOption('5462')
  await la.getByLabel(/^Motivo/).fill('contrato novo')
  await fotografar(page, 'cliente-facilitador')
  await nasLarguras(page)
  await la.getByRole('button', { name: 'Guardar cadastro' }).click()
  await expect(folha.getByText('Avenida Paulista, 1000, São Paulo - SP, 01310-100')).toBeVisible()
  await expect(folha.getByText('Versão 2, desde 05/02/2026').first()).toBeVisible()
  await fotografar(page, 'cliente-contrato')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Nova versão' }).click()
  const nova = page.getByRole('dialog', { name: 'Nova versão' })
  await nova.getByLabel('Pix, % do valor').fill('cento')
  await nova.getByRole('button', { name: 'Simular com o mês passado' }).click()
  await expect(nova.getByText('De 0 a 100, com até duas casas')).toBeVisible()
  await nova.getByLabel('Pix, % do valor').fill('0,5')
  await nova.getByRole('button', { name: 'Simular com o mês passado' }).click()
  await expect(nova.getByText('R$ 49,00 a menos')).toBeVisible()
  await expect(nova.getByText('ficariam guardados R$ 900,00 por 90 dias. Hoje ficam R$ 0,00.')).toBeVisible()
  await nova.getByLabel('Pix, em dias').fill('31')
  await nova.getByLabel('Parte, em %').fill('9')
  await nova.getByLabel('Saídas em 24 horas').fill('500000')
  await nova.getByLabel('Cobrança por link').fill('100000')
  await nova.getByLabel('Vendas por dia').fill('90000')
  await nova.getByLabel('Saídas em 30 dias').fill('400000')
  await nova.getByRole('button', { name: 'Pedir mudança' }).click()
  await expect(nova.getByText('De 0 a 30 dias')).toBeVisible()
  await expect(nova.getByText('Não pode ser menor que o de 24 horas')).toBeVisible()
  await expect(nova.getByText('Não pode ser menor que o de uma cobrança')).toBeVisible()
  await expect(nova.getByText('Informe os dois, ou zero nos dois')).toBeVisible()
  await nova.getByRole('button', { name: 'Adicionar faixa' }).click()
  await nova.getByRole('button', { name: 'Adicionar faixa' }).click()
  const [de, taxa] = [nova.getByLabel('De (parcelas)'), nova.getByLabel('Taxa, %')]
  await de.first().fill('7')
  await taxa.first().fill('4,49')
  await de.last().fill('7')
  await nova.getByRole('button', { name: 'Pedir mudança' }).click()
  await expect(nova.getByText('Já há uma faixa a partir daí')).toBeVisible()
  await de.last().fill('2')
  await taxa.last().fill('3,99')
  await nova.getByRole('button', { name: 'Adicionar faixa' }).click()
  await nova.getByRole('button', { name: 'Tirar a faixa 3' }).click()
  await fotografar(page, 'cliente-contrato-faixas')
  await nova.getByLabel('Prazo, em dias').fill('90')
  await nova.getByLabel('Vendas por dia').fill('800000')
  await nova.getByLabel('Pix, em dias').fill('2')
  await nova.getByLabel('Saídas em 30 dias').fill('2000000')
  await nasLarguras(page)
  await fotografar(page, 'cliente-contrato-novo')
  await nova.getByRole('button', { name: 'Pedir mudança' }).click()
  await expect(nova.getByText('Diga o motivo, em ao menos 3 letras')).toBeVisible()
  await nova.getByLabel(/^Motivo/).fill('cliente de um parceiro')
  await nova.getByRole('button', { name: 'Pedir mudança' }).click()
  await responderPergunta(
    page.getByRole('alertdialog', { name: 'Mudar o contrato de Padaria da Rosa?' }),
    'Pedir mudança',
  )
  await expect(
    folha.getByText('Você pediu: cliente de um parceiro. Outra pessoa da equipe precisa aprovar.'),
  ).toBeVisible()
  await expect(folha.getByRole('button', { name: /Aprovar|Nova versão/ })).toHaveCount(0)
  const [pedido] = api.de('definirContrato')
  const { modulos, formasHabilitadas } = condicoes
  const faixas = [
    { de: 2, percentual: 3.99 },
    { de: 7, percentual: 4.49 },
  ]
  const porParcelas = { ...condicoes.taxas.cartao, faixas }
  expect(pedido?.body).toMatchObject({
    motivo: 'cliente de um parceiro',
    condicoes: {
      ...{ modulos, formasHabilitadas, taxas: { ...condicoes.taxas, pix: { percentual: 0.5 }, cartao: porParcelas } },
      ...{
        ...{ repasse: { pix: 2, boleto: 0 }, garantia: { percentual: 9, dias: 90 } },
        limites: { cobranca: 1_000, vendaDia: 8_000, saidaDia: 5_000, saidaMes: 20_000 },
      },
    },
  })
  // how far it may spend what is not surely its own: what holds, and another change that waits for a second person
  await folha.getByRole('button', { name: 'Crédito e saídas' }).click()
  await expect(
    folha.getByText('A equipe ainda não decidiu sobre este cliente: valem as regras de todos.'),
  ).toBeVisible()
  for (const dito of ['5 % por 60 dias', 'R$ 20.000,00'])
    await expect(folha.getByText(`(com o contrato: ${dito})`)).toBeVisible()
  await fotografar(page, 'cliente-politica')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Pedir mudança' }).click()
  const mudar = page.getByRole('dialog', { name: 'Mudar crédito e saídas' })
  await mudar.getByLabel('Guardar de cada venda, em %').fill('10')
  await mudar.getByLabel('Crédito para estornos').fill('500000')
  await mudar.getByText('Limites de saída só deste cliente').click()
  await mudar.getByLabel('Em 24 horas', { exact: true }).fill('60000000')
  await mudar.getByRole('button', { name: 'Pedir mudança' }).click()
  await expect(mudar.getByText('Informe os dois, ou zero nos dois')).toBeVisible()
  await expect(mudar.getByText('Não pode ser menor que o de 24 horas')).toBeVisible()
  await expect(mudar.getByText('Diga o motivo, em ao menos 3 letras')).toBeVisible()
  await fotografar(page, 'cliente-politica-nova')
  await mudar.getByLabel('Por quantos dias').fill('30')
  await mudar.getByLabel('Em 24 horas', { exact: true }).fill('6000000')
  await mudar.getByLabel(/^Motivo/).fill('paga muitos fornecedores')
  await nasLarguras(page)
  await mudar.getByRole('button', { name: 'Pedir mudança' }).click()
  await responderPergunta(
    page.getByRole('alertdialog', { name: 'Pedir esta mudança para Padaria da Rosa?' }),
    'Pedir mudança',
  )
  await expect(folha.getByText('Você pediu: paga muitos fornecedores.', { exact: false })).toBeVisible()
  await fotografar(page, 'cliente-politica-pedida')
  await expect
    .poll(() => api.de('definirPolitica').at(-1)?.body)
    .toEqual({
      motivo: 'paga muitos fornecedores',
      politica: {
        ...{ garantia: { percentual: 10, dias: 30 }, piso: 0, credito: 5_000 },
        saidas: { ...deTodos, dia: 60_000 },
      },
    })
  if (politica.proposta) politica = { ...politica, proposta: { ...politica.proposta, meu: false } }
  // another person finds it in the queue, with what it changes and what it would have cost
  const { proposta } = atual.contrato
  if (!proposta) throw new Error('nothing waits')
  atual = { ...atual, contrato: { ...atual.contrato, proposta: { ...proposta, meu: false } } }
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Mudança de contrato de Padaria da Rosa/ }).click()
  const caso = page.getByRole('dialog', { name: 'Mudança de contrato' })
  await expect(caso.getByText('Rita Prado pediu: cliente de um parceiro')).toBeVisible()
  await expect(caso.getByText('0,99 %')).toBeVisible()
  await expect(caso.getByText('0,5 %')).toBeVisible()
  await expect(caso.getByText('9 % por 90 dias')).toBeVisible()
  await expect(caso.getByText('R$ 49,00 a menos')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'contrato-caso')
  await page.keyboard.press('1')
  const aprova = page.getByRole('alertdialog', { name: 'Aprovar o novo contrato de Padaria da Rosa?' })
  await aprova.getByRole('button', { name: 'Voltar' }).click()
  await expect(aprova).toBeHidden()
  await caso.getByRole('button', { name: 'Recusar' }).click()
  const recusa = page.getByRole('dialog', { name: 'Recusar a mudança' })
  await recusa.getByRole('button', { name: 'Recusar' }).click()
  await expect(recusa.getByText('Diga o motivo, em ao menos 3 letras')).toBeVisible()
  await recusa.getByLabel('Motivo').fill('abaixo do custo')
  await recusa.getByRole('button', { name: 'Recusar' }).click()
  await expect
    .poll(() => api.de('decidirContrato').at(-1)?.body)
    .toEqual({ decisao: 'recusar', proposta: 'P1', motivo: 'abaixo do custo' })
  await expect(caso).toBeHidden()
  // the next one is there at once, and approved by three presses
  const seguinte = page.getByRole('dialog', { name: 'Mudança de crédito e saídas' })
  await expect(seguinte.getByText('10 % por 30 dias')).toBeVisible()
  await expect(seguinte.getByText('R$ 60.000,00')).toBeVisible()
  // what everybody's limits say as well is no change
  await expect(seguinte.getByText('R$ 500.000,00')).toHaveCount(0)
  await fotografar(page, 'politica-caso')
  await nasLarguras(page)
  await page.keyboard.press('1')
  await responderPergunta(
    page.getByRole('alertdialog', { name: 'Aprovar o crédito e as saídas de Padaria da Rosa?' }),
    'Aprovar',
  )
  await expect
    .poll(() => api.de('decidirPolitica').at(-1)?.body)
    .toEqual({ decisao: 'aprovar', proposta: 'P2', motivo: 'Conferi o que muda e quanto o cliente movimenta.' })
})

test('a lead is followed, and becomes a client in three steps', async ({ page }) => {
  await comSessao(page, EQUIPE)
  let leads: Lead[] = [
    {
      ...{ id: 'ChaveDoInteresse00001', nome: 'Rosa Lima', empresa: 'Padaria da Rosa', email: 'rosa@padaria.example' },
      ...{ celular: '11987654321', mensagem: 'Vendo encomendas', vezes: 2, em: '2026-11-20T12:00:00.000Z' },
      ...{ situacao: 'novo', dono: null, nota: '', empresaId: null, passos: ['contatar', 'descartar'] },
    },
  ]
  const api = await fingirApi(page, {
    listarInteressados: ({ query }) => ({
      data: { itens: leads.filter(l => l.situacao === (query.situacao ?? 'novo')), cursor: null },
    }),
    alterarInteressado: ({ body }) => {
      const { nota } = body as { nota: string }
      leads = leads.map(l => ({ ...l, situacao: 'emContato', nota, dono: 'Rita Prado' }))
      return { data: leads[0] as Lead }
    },
    buscarCnpj: () => ({
      data: {
        ...{ cnpj: '11222333000181', razaoSocial: 'ROSA PAES E DOCES LTDA', nomeFantasia: '', situacao: 'ATIVA' },
        ...{ ativa: true, email: null, telefone: null },
        socios: [
          { nome: 'ROSA LIMA', estrangeiro: false },
          { nome: 'JOÃO LIMA', estrangeiro: false },
        ],
        endereco: {
          ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '1000', complemento: '' },
          ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
        },
      },
    }),
    verificarSlug: async () => {
      // the person goes on typing while the address is looked at
      await page.getByLabel('Telefone').fill('(11) 98888-7777')
      return { data: { slug: 'padaria-da-rosa', disponivel: true, motivo: null } }
    },
    mudarSituacaoDaEmpresa: () => ({ data: { id: 'padaria', situacao: 'ativa', situacaoLabel: 'Ativa' } }),
    cadastrarEmpresa: () => ({ data: { id: 'padaria', situacao: 'proposta', situacaoLabel: 'Proposta' } }),
    listarEmpresas: () => ({ data: { itens: [], cursor: null } }),
    obterEmpresa: () => ({
      // as it stands once its papers are being looked at
      data: cliente({
        ...{ situacao: 'emAnalise', situacaoLabel: 'Em análise', passos: ['ativar', 'devolver', 'recusar'] },
        representanteLegal: { nome: 'Rosa Lima', cpf: '52998224725', exposta: true },
      }),
    }),
  })
  await page.goto('/quita-admin/relacionamento/interessados')
  const porta = page.getByRole('button', { name: 'Abrir Padaria da Rosa, de Rosa Lima' })
  await porta.click()
  const lead = page.getByRole('dialog', { name: 'Padaria da Rosa' })
  await lead.getByLabel(/^Anotação/).fill('volta na terça')
  await fotografar(page, 'interessado')
  await nasLarguras(page)
  await lead.getByRole('button', { name: 'Registrar contato' }).click()
  await expect(page.getByText('Ninguém nesta situação')).toBeVisible()
  await page.getByRole('button', { name: 'Em contato' }).click()
  await porta.click()
  await lead.getByRole('button', { name: 'Cadastrar cliente' }).click()

  const cadastro = page.getByRole('dialog', { name: 'Cadastrar cliente' })
  await expect(cadastro.getByText('Passo 1 de 3: a empresa')).toBeVisible()
  await expect(cadastro.getByLabel('Nome comercial')).toHaveValue('Padaria da Rosa')
  await cadastro.getByRole('button', { name: 'Continuar' }).click()
  await expect(cadastro.getByText('Confira o CNPJ')).toBeVisible()
  await cadastro.getByLabel('CNPJ').fill('11222333000181')
  await cadastro.getByLabel('Telefone').focus()
  await expect(cadastro.getByLabel('Razão social')).toHaveValue('ROSA PAES E DOCES LTDA')
  await fotografar(page, 'cadastro-empresa')
  await cadastro.getByRole('button', { name: 'Continuar' }).click()
  await expect(cadastro.getByLabel('CEP')).toHaveValue('01.310-100')
  await cadastro.getByRole('button', { name: 'Continuar' }).click()
  await cadastro.getByLabel('Representante legal').fill('Rosa Lima')
  await cadastro.getByRole('button', { name: 'Cadastrar como proposta' }).click()
  await expect(cadastro.getByText('Confira o CPF')).toBeVisible()
  await cadastro.getByLabel('CPF do representante').fill('52998224725')
  await cadastro.getByLabel('Nome do sócio 1').fill('Rosa Lima')
  await cadastro.getByLabel('CPF ou CNPJ do sócio 1').fill('52998224725')
  await cadastro.getByLabel('O representante é pessoa politicamente exposta?').selectOption('Sim')
  await cadastro.getByLabel('O sócio 1 é pessoa politicamente exposta?').selectOption('Não')
  await cadastro.getByLabel('Participação do sócio 1, %').fill('75')
  await expect(cadastro.getByText('Falta nomear os donos de 25 % do capital.')).toBeVisible()
  await cadastro.getByLabel('Participação do sócio 1, %').fill('100')
  await expect(cadastro.getByText('Todos os donos de 25 % ou mais estão na lista.')).toBeVisible()
  await cadastro.getByRole('button', { name: 'Comparar' }).click()
  const quadro = cadastro.getByRole('list', { name: 'Sócios na Receita Federal' })
  await expect(quadro.getByRole('listitem')).toHaveText([
    /ROSA LIMA.*Também no cadastro/,
    /JOÃO LIMA.*Falta no cadastro/,
  ])
  await expect(cadastro.getByText('Há diferenças: confira com o contrato social', { exact: false })).toBeVisible()
  await fotografar(page, 'cadastro-pessoas')
  await nasLarguras(page)
  await cadastro.getByRole('button', { name: 'Cadastrar como proposta' }).click()
  await expect(page).toHaveURL(/relacionamento\/clientes\?cliente=padaria$/)
  const folha = page.getByRole('dialog', { name: 'Padaria da Rosa' })
  await expect(folha.getByText('Rosa Lima. A ativação pede o motivo.')).toBeVisible()
  await folha.getByRole('button', { name: 'Ativar' }).click()
  const porque = page.getByRole('dialog', { name: 'Ativar Padaria da Rosa?' })
  await porque.getByRole('button', { name: 'Ativar' }).click()
  await expect(porque.getByText('Diga o motivo')).toBeVisible()
  await porque.getByLabel(/^Motivo/).fill('origem do dinheiro conferida')
  await porque.getByRole('button', { name: 'Ativar' }).click()
  await expect(porque).toHaveCount(0)
  await expect
    .poll(() => api.de('mudarSituacaoDaEmpresa')[0]?.body)
    .toEqual({
      ...{ passo: 'ativar', motivo: 'origem do dinheiro conferida' },
    })
  await expect
    .poll(() => api.de('alterarInteressado').map(c => c.body))
    .toEqual([{ passo: 'contatar', nota: 'volta na terça' }])
  await expect
    .poll(() => api.de('cadastrarEmpresa')[0]?.body)
    .toMatchObject({
      ...{ interesse: 'ChaveDoInteresse00001', slug: 'padaria-da-rosa', razaoSocial: 'ROSA PAES E DOCES LTDA' },
      contato: '(11) 98888-7777',
      representanteLegal: { nome: 'Rosa Lima', cpf: '529.982.247-25', exposta: true },
      socios: [{ nome: 'Rosa Lima', participacao: 100, exposta: false }],
    })
})

type EmailVisto = Received<typeof listarEmailsDaEmpresa>['itens'][number]

test('support reads a client’s integrations: what fails, what a key did and was refused, and sends an event again', async ({
  page,
}) => {
  const em = '2026-11-24T12:00:00.000Z'
  const saude: Received<typeof obterSaudeDaEmpresa> = {
    empresa: { id: 'padaria', nome: 'Padaria da Rosa' },
    webhooks: [
      {
        ...{ id: 'Webhook00000000000001', url: 'https://rosa.example/quita', descricao: '', eventos: [], ativo: true },
        ...{ criadoEm: em, segredoAnteriorAte: null, falhandoDesde: em, paradoEm: null },
      },
    ],
    chaves: [
      {
        ...{ id: 'Chave0000000000000001', nome: 'Loja virtual', prefixo: 'qk_live_ab', escopos: ['links:ler'] },
        ...{ modo: 'producao', situacao: 'ativa', criadaPor: 'Rosa', criadaEm: em, expiraEm: em, ultimoUso: em },
        ...{ enderecos: ['203.0.113.0/24'], limiteDiario: null, limitePadrao: false, usadoHoje: 0 },
        dias: [
          {
            ...{ dia: '2026-11-24', minutos: 41, recusados: 3, rede: '203.0.113.9' },
            recusa: { motivo: 'endereco', rede: '198.51.100.7' },
          },
          { dia: '2026-11-23', minutos: 1, recusados: 0, rede: '203.0.113.9', recusa: null },
        ],
      },
    ],
    emails: [{ assunto: 'webhook-falha', situacao: 'recusado', motivo: 'endereco', em }],
  }
  const entrega: Received<typeof listarEntregasDaEmpresa>['itens'][number] = {
    ...{ id: 'e1', eventoId: 'evt_1', tipo: 'pagamento.pago', em, webhookId: 'Webhook00000000000001' },
    ...{ estado: 'falhou', tentativas: [{ em, status: 500, ms: 120, resposta: '', falha: null }], proximaEm: null },
  }
  const email = (n: number, mais: Partial<EmailVisto>): EmailVisto => ({
    ...{ id: `CHK.C${n}.comprovante.`, de: 'pagamento', deId: `C${n}`, tipo: 'comprovante', enviadoEm: em, em },
    ...{ para: 'h*****@exemplo.example', situacao: 'entregue', motivo: null, suprimido: false, repetivel: true },
    ...mais,
  })
  const bloqueado = email(2, {
    tipo: 'boleto',
    situacao: 'devolvido',
    motivo: 'endereco',
    suprimido: true,
    repetivel: false,
  })
  let liberado = false
  await comSessao(page, CONSULTOR)
  const api = await fingirApi(page, {
    listarEmailsDaEmpresa: ({ query }) => {
      const devolvido = liberado ? { ...bloqueado, suprimido: false, repetivel: true } : bloqueado
      const outros = [email(1, {}), email(3, { tipo: 'debito', situacao: 'devolvido', motivo: 'temporario' })]
      return { data: { itens: query.so ? [devolvido] : [outros[0]!, devolvido, outros[1]!], cursor: null } }
    },
    repetirEmailDaEmpresa: ({ params }) =>
      params.mensagem?.startsWith('CHK.C3')
        ? { status: 409, error: { name: 'EmailNaoSeRepete', message: 'm', motivo: 'passou' } }
        : { data: {} },
    liberarEnderecoDoEmail: () => {
      liberado = true
      return { data: {} }
    },
    listarEmpresas: () => ({ data: { itens: [naLista('Padaria da Rosa', { id: 'padaria' })], cursor: null } }),
    obterEmpresa: () => ({ data: cliente() }),
    obterSaudeDaEmpresa: () => ({ data: saude }),
    listarEntregasDaEmpresa: () => ({ data: { itens: [entrega], cursor: null } }),
    reenviarEntregaDaEmpresa: () => ({ data: {} }),
  })
  await page.goto('/quita-admin/relacionamento/clientes')
  await page.getByRole('button', { name: 'Abrir Padaria da Rosa' }).click()
  const folha = page.getByRole('dialog')
  await folha.getByRole('button', { name: 'Integrações' }).click()
  await expect(folha.getByText(/Falhando desde/)).toBeVisible()
  await expect(folha.getByText('Aceita só de 203.0.113.0/24')).toBeVisible()
  const dias = folha.getByRole('list', { name: 'Uso da chave Loja virtual nos últimos dias' }).getByRole('listitem')
  await expect(dias.first()).toContainText('usada em 41 minutos')
  await expect(dias.first()).toContainText('recusada em 3 minutos: veio de outro endereço (198.51.100.7)')
  await expect(folha.getByText('Webhook falhando')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'integracoes-equipe')
  // e-mails to its payers: what came back, the address let in again for a reason, and the message sent again
  const emails = folha
  await expect(emails.getByText('caixa cheia ou servidor fora do ar').locator('visible=true')).toBeVisible()
  await emails
    .getByRole('button', { name: 'Reenviar Lembrete de débito a h*****@exemplo.example' })
    .locator('visible=true')
    .click()
  await expect(page.getByText('Este e-mail já não diria a verdade', { exact: false })).toBeVisible()
  await emails.getByRole('button', { name: 'Só os que não chegaram' }).click()
  await expect.poll(() => api.de('listarEmailsDaEmpresa').at(-1)?.query.so).toBe('problemas')
  await expect(emails.getByText('Endereço bloqueado para novos envios').locator('visible=true')).toBeVisible()
  await emails
    .getByRole('button', { name: 'Liberar o endereço de h*****@exemplo.example' })
    .locator('visible=true')
    .click()
  const liberar = page.getByRole('dialog', { name: 'Liberar o endereço?' })
  await nasLarguras(page)
  await fotografar(page, 'emails-liberar')
  await liberar.getByRole('button', { name: 'Liberar endereço' }).click()
  await expect(liberar.getByText('Conte em ao menos 10 letras')).toBeVisible()
  await liberar.getByLabel(/^Motivo/).fill('a caixa voltou a receber')
  await liberar.getByRole('button', { name: 'Liberar endereço' }).click()
  await expect(liberar).toHaveCount(0)
  await expect
    .poll(() => api.de('liberarEnderecoDoEmail')[0])
    .toMatchObject({
      ...{ params: { id: 'padaria', mensagem: bloqueado.id }, body: { motivo: 'a caixa voltou a receber' } },
    })
  await emails.getByRole('button', { name: 'Reenviar Boleto a h*****@exemplo.example' }).locator('visible=true').click()
  await expect.poll(() => api.de('repetirEmailDaEmpresa').at(-1)?.params.mensagem).toBe(bloqueado.id)
  await folha.getByRole('button', { name: /^Reenviar Pagamento/ }).click()
  await expect
    .poll(() => api.de('reenviarEntregaDaEmpresa').at(-1)?.params)
    .toEqual({ id: 'padaria', evento: 'evt_1', webhook: 'Webhook00000000000001' })
})
