import { describe, expect, test } from 'vitest'
import { aderirAoTermo, termoNoFio } from '../../functions/areas/usuarios/regras/termoDeAdesao.ts'
import { tokenDoConviteDeUsuario } from '../../functions/areas/usuarios/regras/tokensDeUso.ts'
import { ConviteDeUsuario, Interesse } from '../../functions/platform/storage/Acesso.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import { ConditionFailed } from '../../functions/platform/storage/port.ts'
import { vendidoNoDia } from '../../functions/platform/storage/SomaDeVendas.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { primeiroTermo } from '../../shared/domain/termo.ts'
import { senhaForte } from '../builders/acesso.ts'
import { cadastroCompleto, clienteNovo, condicoesNovas, propostaNova } from '../builders/cliente.ts'
import { linkNovo } from '../builders/link.ts'
import { checkoutNovo, enderecoNovo, pagadorNovo } from '../builders/pagador.ts'
import { cpfNovo } from '../builders/recebedor.ts'
import { type ContractBench, cartoes, idDeNinguem } from './bench.ts'
import { creditar, empresaVazia, loginDaEquipe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

const termoEmVigor = termoNoFio(primeiroTermo)

const condicoes = condicoesNovas()
const hoje = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)

/** The provider's clients: what staff are refused. */
export function errosDosContratos(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const recusa = (operacao: Operacao, name: string, call: object) => rec().recusa(operacao, name, call)
  const equipe = (chave?: string) =>
    b()
      .sessao('quita-administrador')
      .then(h => ({ ...h, 'idempotency-key': chave ?? idDeNinguem() }))
  /** What was asked of a contract, approved by another person. */
  const aprovado = async (id: string, call: object) => {
    const { proposta } = (await b().ok<{ proposta: { id: string } }>('definirContrato', call)).body
    const body = { decisao: 'aprovar', proposta: proposta.id, motivo: 'conferido com a empresa' }
    await b().ok('decidirContrato', { headers: await loginDaEquipe(b(), 'aurora'), params: { id }, body })
  }
  const cadastrar = async (body: object = clienteNovo()) =>
    (await b().ok<{ id: string }>('cadastrarEmpresa', { headers: await equipe(), body })).body.id

  describe('clients', () => {
    test('of nobody, and the provider itself', async () => {
      for (const id of [idDeNinguem(), 'quita']) {
        const params = { id }
        const corpos = {
          ...{ obterEmpresa: undefined, alterarEmpresa: cadastroCompleto, simularContrato: { condicoes } },
          mudarSituacaoDaEmpresa: { passo: 'enviar' },
          convidarAdministrador: { nome: 'Rosa Lima', email: 'rosa@clientes.example' },
          definirContrato: { vigencia: '2030-01-01', condicoes, motivo: 'renegociado' },
        }
        for (const [operacao, body] of Object.entries(corpos)) {
          const call = { headers: await equipe(), params, ...(body && { body }) }
          if (operacao !== 'definirContrato') await recusa(operacao as Operacao, 'EmpresaNaoEncontrada', call)
        }
        const vigencia = hoje()
        const body = { ...corpos.definirContrato, vigencia }
        await recusa('definirContrato', 'EmpresaNaoEncontrada', { headers: await equipe(), params, body })
      }
    })
    test('a contract’s limit holds for links that are made or changed, and open ones stay as they are', async () => {
      const { id, headers } = await empresaVazia(b())
      const params = { id }
      const antes = await b().criarLink({ valor: 800 }, headers)
      const definir = async (cobranca: number | null) => ({
        ...{ headers: await equipe(), params },
        body: { vigencia: hoje(), condicoes: { ...condicoesNovas(), limites: { cobranca } }, motivo: 'renegociado' },
      })
      const zero = await b().http.call<{ campos: { campo: string }[] }>('definirContrato', await definir(0))
      expect([zero.status, zero.body.campos.map(c => c.campo)]).toEqual([400, ['condicoes.limites.cobranca']])
      await aprovado(id, await definir(500))
      await recusa('definirContrato', 'ContratoSemMudanca', await definir(500))
      const acima = { headers, body: linkNovo({ valor: 500.01 }) }
      const criado = await b().http.call<{ campos: object[] }>('criarLink', acima)
      expect([criado.status, criado.body.campos]).toEqual([
        400,
        [{ campo: 'valor', mensagem: expect.stringMatching(/permite até R\$\s500,00 por cobrança/) }],
      ])
      await b().criarLink({ valor: 500 }, headers)
      await b().ok('obterLinkPublico', { params: { id: antes } })
      const muda = { headers, params: { id: antes }, body: linkNovo({ valor: 800, nome: 'Outro nome' }) }
      expect((await b().http.call('alterarLink', muda)).status).toBe(400)
      const limites = await b().ok<{ cobranca: { maximo: number } }>('obterLimitesTransacionais', { headers })
      expect(limites.body.cobranca.maximo).toBe(500)
      await aprovado(id, await definir(null))
      await b().ok('alterarLink', muda)
    })
    test('a contract’s limit of a day’s sales holds for open links: who pays is told, and that it is not them', async () => {
      const { id, headers } = await empresaVazia(b())
      const formasPagamento = [
        { tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] },
        { tipo: 2 as const, parcelas: [] },
      ]
      const link = await b().criarLink({ valor: 60, formasPagamento }, headers)
      const definir = async (limites: object) => ({
        ...{ headers: await equipe(), params: { id } },
        body: {
          ...{ vigencia: hoje(), motivo: 'cliente novo' },
          condicoes: { ...condicoesNovas(), limites: { cobranca: null, ...limites } },
        },
      })
      const menor = await b().http.call<{ campos: { campo: string }[] }>(
        'definirContrato',
        await definir({ cobranca: 200, vendaDia: 100 }),
      )
      expect([menor.status, menor.body.campos.map(c => c.campo)]).toEqual([400, ['condicoes.limites.vendaDia']])
      await aprovado(id, await definir({ vendaDia: 100 }))
      await b().stack.drained()
      const vendas = async () =>
        (await b().ok<{ vendas: object }>('obterLimitesTransacionais', { headers })).body.vendas
      expect(await vendas()).toEqual({ dia: 100, hoje: 0 })

      // two who began while there was room, and one whose charge takes it
      const comecar = async () => {
        const { id: novo } = await b().iniciar(link)
        await b().ok('registrarPagador', { body: pagadorNovo(novo, enderecoNovo) })
        return novo
      }
      const [umPix, umCartao] = [await comecar(), await b().iniciar(link, { formaPagamento: 1 })]
      await b().ok('registrarPagador', { body: pagadorNovo(umCartao.id, enderecoNovo) })
      await b().comPix(link)
      expect(await vendas()).toEqual({ dia: 100, hoje: 60 })

      const inicio = (formaPagamento: number) => ({ body: { link, formaPagamento, parcelas: 1 } })
      const dito = await recusa('iniciarPagamento', 'VendasDoDiaEsgotadas', inicio(2))
      expect(dito).toMatchObject({ message: expect.stringMatching(/nada de errado com você.*nada foi cobrado/) })
      await recusa('iniciarPagamentoDrpx', 'VendasDoDiaEsgotadas', inicio(1))
      await recusa('processarCheckout', 'VendasDoDiaEsgotadas', { body: checkoutNovo(link) })
      for (const operacao of ['processarPagamento', 'reprocessarPagamento'] as const)
        await recusa(operacao, 'VendasDoDiaEsgotadas', { body: b().pagamento(umPix) })
      const cartao = { body: b().comCartao(umCartao.id, cartoes.aprovado) }
      await recusa('processarPagamentoDrpx', 'VendasDoDiaEsgotadas', cartao)
      expect(await vendas()).toEqual({ dia: 100, hoje: 60 })

      // a larger one, from the next second on: the same payments go on
      await aprovado(id, await definir({ vendaDia: 130 }))
      await b().stack.drained()
      await b().ok('processarPagamento', { body: b().pagamento(umPix) })
      expect(await vendas()).toEqual({ dia: 130, hoje: 120 })
      // and without one nothing is counted any more
      await aprovado(id, await definir({}))
      await b().stack.drained()
      await b().comPix(link)
      expect(await vendas()).toBeNull()
      expect(await vendidoNoDia(b().storage, { empresaId: id, dia: hoje() })).toBe(120_00)
    })
    test('a contract’s limits of money out make what passes them wait, and its terms are told to the company', async () => {
      const { id, headers } = await empresaVazia(b())
      await creditar(b().storage, contas.empresa(id), 1_000_00, id)
      const definir = async (limites: object, repasse = { pix: 2, boleto: 0 }, garantia?: object) => ({
        ...{ headers: await equipe(), params: { id } },
        body: {
          ...{ vigencia: hoje(), motivo: 'renegociado' },
          condicoes: { ...condicoesNovas(), repasse, garantia, limites: { cobranca: null, ...limites } },
        },
      })
      for (const [call, campo] of [
        [await definir({ saidaDia: 50, saidaMes: 40 }), 'condicoes.limites.saidaMes'],
        [await definir({ saidaDia: 0 }), 'condicoes.limites.saidaDia'],
        [await definir({}, { pix: 31, boleto: 0 }), 'condicoes.repasse.pix'],
        [await definir({}, undefined, { percentual: 101, dias: 30 }), 'condicoes.garantia.percentual'],
        [await definir({}, undefined, { percentual: 10.001, dias: 30 }), 'condicoes.garantia.percentual'],
        [await definir({}, undefined, { percentual: 10, dias: 366 }), 'condicoes.garantia.dias'],
        [await definir({}, undefined, { percentual: 10, dias: 0 }), 'condicoes.garantia.dias'],
      ] as const) {
        const r = await b().http.call<{ campos: { campo: string }[] }>('definirContrato', call)
        expect([r.status, r.body.campos.map(c => c.campo)]).toEqual([400, [campo]])
      }
      // bands of a card's fee: from the second instalment on, each after the one before it
      for (const des of [[], [1], [13], [7, 2], [2, 2]]) {
        const certo = await definir({})
        const { condicoes } = certo.body
        const cartao = { ...condicoes.taxas.cartao, faixas: des.map(de => ({ de, percentual: 3.99 })) }
        const body = { ...certo.body, condicoes: { ...condicoes, taxas: { ...condicoes.taxas, cartao } } }
        const r = await b().http.call<{ campos: { campo: string }[] }>('definirContrato', { ...certo, body })
        expect([r.status, r.body.campos[0]?.campo]).toEqual([400, 'condicoes.taxas.cartao.faixas'])
      }
      await aprovado(id, await definir({ saidaDia: 50, saidaMes: 80 }, undefined, { percentual: 10, dias: 30 }))
      await recusa('definirContrato', 'ContratoSemMudanca', {
        ...(await definir({ saidaDia: 50, saidaMes: 80 }, undefined, { percentual: 10, dias: 30 })),
      })
      expect((await b().ok('obterSaldoCarteira', { headers })).body).toMatchObject({
        politica: { garantia: { percentual: 10, dias: 30 } },
      })
      const sacar = async (valor: number) =>
        (await b().ok<{ espera: { motivos: string[] } | null }>('solicitarSaque', { headers, body: { valor } })).body
          .espera?.motivos ?? null
      // 50 leave, one more of the day waits, and what was let wait is in no sum
      expect([await sacar(50), await sacar(1)]).toEqual([null, ['dia']])
      const dito = await b().ok('obterLimitesTransacionais', { headers })
      expect(dito.body).toMatchObject({
        saidas: { dia: 50, mes: 80, contrato: { dia: 50, mes: 80 } },
        repasse: { pix: 2, boleto: 0 },
      })
      const saida = await b().ok('obterLimitesDeSaida', { headers })
      expect(saida.body).toMatchObject({ dia: { limite: 50, usado: 50, livre: 0 }, mes: { limite: 80 } })
      const saldo = await b().ok('obterSaldoCarteira', { headers })
      expect(saldo.body).toMatchObject({ politica: { repasse: { pix: 2, boleto: 0 } } })
    })
    test('a CNPJ or an address that is taken, ours, or another proposal under the same key', async () => {
      const um = propostaNova()
      const headers = await equipe('o-cadastro')
      const { id } = (await b().ok<{ id: string }>('cadastrarEmpresa', { headers, body: um })).body
      expect((await b().ok<{ id: string }>('cadastrarEmpresa', { headers, body: um })).body.id).toBe(id)
      await recusa('cadastrarEmpresa', 'ChaveReutilizada', { headers, body: propostaNova() })
      const outra = { ...propostaNova(), cnpj: um.cnpj }
      const ja = await recusa('cadastrarEmpresa', 'EmpresaJaExiste', { headers: await equipe(), body: outra })
      expect(ja).toMatchObject({ id })
      for (const [slug, motivo] of [
        [um.slug, 'em-uso'],
        ['painel', 'reservado'],
      ] as const) {
        const body = { ...propostaNova(), slug }
        const dito = await recusa('cadastrarEmpresa', 'SlugIndisponivel', { headers: await equipe(), body })
        expect(dito).toMatchObject({ motivo })
      }
    })
    test('a lead of nobody, and one of which a client came already', async () => {
      const headers = await equipe()
      const interesse = idDeNinguem()
      const body = { ...propostaNova(), interesse }
      await recusa('cadastrarEmpresa', 'InteressadoNaoEncontrado', { headers, body })
      await recusa('alterarInteressado', 'InteressadoNaoEncontrado', {
        ...{ headers, params: { id: interesse }, body: { nota: '' } },
      })
      const lead = { nome: 'Rosa', empresa: 'Padaria', email: 'r@p.example', celular: '11987654321', mensagem: '' }
      await b().storage.commit([
        Interesse.create({ ...lead, chave: interesse, vez: 1, em: Date.now(), situacao: 'novo', versao: 0 }),
      ])
      await cadastrar(body)
      const outro = { ...propostaNova(), interesse }
      await recusa('cadastrarEmpresa', 'InteressadoEmOutraSituacao', { headers: await equipe(), body: outro })
      const passo = { headers, params: { id: interesse }, body: { passo: 'descartar', nota: '' } }
      await recusa('alterarInteressado', 'InteressadoEmOutraSituacao', passo)
    })
    test('a step before its papers are there, without a reason, twice, or after the end', async () => {
      const id = await cadastrar(propostaNova())
      const mudar = async (body: object) => ({ headers: await equipe(), params: { id }, body })
      const incompleto = await recusa('mudarSituacaoDaEmpresa', 'CadastroIncompleto', await mudar({ passo: 'enviar' }))
      expect(incompleto).toMatchObject({ faltam: ['endereco', 'representanteLegal', 'socios'] })
      const cedo = await recusa('mudarSituacaoDaEmpresa', 'EmpresaEmOutraSituacao', await mudar({ passo: 'ativar' }))
      expect(cedo).toMatchObject({ situacao: 'proposta' })
      const { campos } = await recusa('mudarSituacaoDaEmpresa', 'RequisicaoInvalida', await mudar({ passo: 'recusar' }))
      expect(campos).toEqual([{ campo: 'motivo', mensagem: 'diga o motivo' }])
      const headers = await equipe('a-recusa')
      const fim = { passo: 'recusar', motivo: 'atividade que não atendemos' }
      await b().ok('mudarSituacaoDaEmpresa', { headers, params: { id }, body: fim })
      const outro = { headers, params: { id }, body: { ...fim, motivo: 'atividade recusada de novo' } }
      await recusa('mudarSituacaoDaEmpresa', 'ChaveReutilizada', outro)
      await recusa('alterarEmpresa', 'EmpresaEmOutraSituacao', await mudar(cadastroCompleto))
      const pessoa = { nome: 'Rosa Lima', email: 'rosa@clientes.example' }
      await recusa('convidarAdministrador', 'EmpresaEmOutraSituacao', await mudar(pessoa))
    })
    test('owners of a quarter that are not named, and politically exposed people without a reason or an administrator', async () => {
      const [rosa, outra] = cadastroCompleto.socios
      const id = await cadastrar({ ...clienteNovo(), socios: [{ ...rosa, exposta: undefined }] })
      const params = { id }
      const mudar = async (body: object) => ({ headers: await equipe(), params, body })
      const dito = await recusa('mudarSituacaoDaEmpresa', 'CadastroIncompleto', await mudar({ passo: 'enviar' }))
      expect(dito).toMatchObject({ faltam: ['socios', 'exposicao'] })
      const completo = { ...cadastroCompleto, socios: [{ ...rosa, exposta: true }, outra] }
      await b().ok('alterarEmpresa', await mudar(completo))
      await b().ok('mudarSituacaoDaEmpresa', await mudar({ passo: 'enviar' }))
      // what is taken away while the papers are looked at stops the activation
      await b().ok('alterarEmpresa', await mudar({ ...completo, socios: [{ ...rosa, exposta: true }] }))
      const ativar = { passo: 'ativar', motivo: 'vereadora, origem do dinheiro conferida' }
      const falta = await recusa('mudarSituacaoDaEmpresa', 'CadastroIncompleto', await mudar(ativar))
      expect(falta).toMatchObject({ faltam: ['socios'] })
      await b().ok('alterarEmpresa', await mudar(completo))
      await b().ok('consultarListas', { headers: await equipe(), params })
      const headers = { ...(await b().sessao('quita-consultor')), 'idempotency-key': idDeNinguem() }
      await recusa('mudarSituacaoDaEmpresa', 'SemPermissao', { headers, params, body: ativar })
      const { campos } = await recusa('mudarSituacaoDaEmpresa', 'RequisicaoInvalida', await mudar({ passo: 'ativar' }))
      expect(campos).toEqual([{ campo: 'motivo', mensagem: 'diga o motivo' }])
      const feito = await b().ok('mudarSituacaoDaEmpresa', await mudar(ativar))
      expect(feito.body).toMatchObject({ situacao: 'ativa' })
    })
    test('a person who works there, and an invitation that went out a moment ago', async () => {
      const headers = await equipe()
      const dele = { nome: 'Beatriz Nogueira', email: 'administrador@aurora.example' }
      const jaEsta = { headers, params: { id: 'aurora' }, body: dele }
      const dito = await recusa('convidarAdministrador', 'UsuarioJaVinculado', jaEsta)
      expect(dito.message).toBe('Essa pessoa já trabalha neste cliente.')
      const id = await cadastrar()
      const convite = { headers, params: { id }, body: { nome: 'Rosa Lima', email: 'rosa@clientes.example' } }
      await b().ok('convidarAdministrador', convite)
      await recusa('convidarAdministrador', 'AguardeParaReenviar', convite)
      // who will administer it agrees to the terms in force, for the company: not without, and not to another text
      const { values } = await ConviteDeUsuario.query(b().storage, { pk: `EMP#${id}`, sk: { prefix: 'CONVITE#' } })
      const [dela] = values
      if (!dela) throw new Error('no invitation')
      const token = tokenDoConviteDeUsuario(await b().chaves.abrir(), dela)
      const { termo } = (await b().ok<{ termo: typeof termoEmVigor }>('obterConviteUsuario', { params: { id: token } }))
        .body
      expect(termo).toEqual(termoEmVigor)
      const cadastro = { nome: 'Rosa Lima', documento: cpfNovo(), senha: senhaForte() }
      const { versao, sha256 } = termo
      for (const lido of [undefined, { versao: '0.9', sha256 }, { versao, sha256: 'outro-texto' }]) {
        const body = { id: token, cadastro, ...(lido && { termo: lido }) }
        expect(await recusa('cadastrarConviteUsuario', 'TermoNaoAceito', { body })).toMatchObject({ versao })
      }
      // who comes later changes nothing of it
      const outra = { empresaId: id, usuarioId: 'outra', nome: 'Outra Pessoa', em: Date.now() }
      await b().ok('cadastrarConviteUsuario', { body: { id: token, cadastro, termo: { versao, sha256 } } })
      const aceite = { ...termoEmVigor, emVigor: true, quem: 'Rosa Lima', em: expect.stringMatching(/Z$/) }
      const cliente = await b().ok<{ termo: object }>('obterEmpresa', { headers, params: { id } })
      expect(cliente.body.termo).toEqual(aceite)
      await expect(
        b().storage.commit([aderirAoTermo(outra, { versao, sha256 }, primeiroTermo)]),
      ).rejects.toBeInstanceOf(ConditionFailed)
    })
    test('a change of fees is approved by another person, who is the only one at it, and is in their queue until then', async () => {
      const cpf = '39053344705'
      const [ana, outroDaAna, bia] = await Promise.all([
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora'),
      ])
      const id = await cadastrar()
      const params = { id }
      const body = { vigencia: hoje(), condicoes, motivo: 'renegociado' }
      const pede = (headers: Record<string, string>) => ({
        ...{ headers: { ...headers, 'idempotency-key': idDeNinguem() }, params, body },
      })
      const { proposta } = (await b().ok<{ proposta: { id: string } }>('definirContrato', pede(ana))).body
      await recusa('definirContrato', 'ContratoEmOutraSituacao', pede(bia))
      const diz = (headers: Record<string, string>, decisao: object, para = id) => ({
        ...{ headers, params: { id: para }, body: { proposta: proposta.id, ...decisao } },
      })
      const sim = { decisao: 'aprovar', motivo: 'conferido com a empresa' }
      await recusa('decidirContrato', 'EmpresaNaoEncontrada', diz(bia, sim, idDeNinguem()))
      for (const eu of [ana, outroDaAna]) await recusa('decidirContrato', 'QuemPediuNaoDecide', diz(eu, sim))
      const semMotivo = await b().http.call<{ campos: { campo: string }[] }>(
        'decidirContrato',
        diz(bia, { decisao: 'recusar', motivo: ' ' }),
      )
      expect([semMotivo.status, semMotivo.body.campos.map(c => c.campo)]).toEqual([400, ['motivo']])
      const naFila = async (headers: Record<string, string>) =>
        (
          await b().ok<{ itens: { natureza: string; referencia: string }[] }>('listarRetidos', { headers })
        ).body.itens.filter(i => i.natureza === 'contrato' && i.referencia === id)
      expect(await naFila(bia)).toMatchObject([{ valor: null, vencido: false, dono: null, empresa: { id } }])
      expect(await naFila(await b().sessao('quita-consultor'))).toEqual([])
      const caso = { params: { natureza: 'contrato', id } }
      await b().ok('assumirCaso', { headers: ana, ...caso, body: {} })
      await recusa('decidirContrato', 'CasoDeOutraPessoa', diz(bia, sim))
      await b().ok('soltarCaso', { headers: ana, ...caso })
      const nao = { decisao: 'recusar', motivo: 'abaixo do custo' }
      const chave = { ...bia, 'idempotency-key': `decide-${id}` }
      await b().ok('decidirContrato', diz(chave, nao))
      await b().ok('decidirContrato', diz(chave, nao))
      await recusa('decidirContrato', 'ChaveReutilizada', diz(chave, sim))
      await recusa('decidirContrato', 'ContratoEmOutraSituacao', diz(bia, sim))
      expect(await naFila(bia)).toEqual([])
      const lido = await b().ok<{ contrato: object }>('obterEmpresa', { headers: ana, params })
      expect(lido.body.contrato).toMatchObject({
        ...{ numero: 1, versoes: [{ numero: 1, aprovou: null }] },
        proposta: { situacao: 'recusada', decisao: { motivo: 'abaixo do custo' } },
      })
    })
    test('a change of the credit policy is approved by another person, and holds from then on', async () => {
      const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
      const id = await cadastrar()
      const params = { id }
      const politica = { garantia: { percentual: 10, dias: 30 }, piso: 0, credito: 1_000, saidas: null }
      const pede = (headers: Record<string, string>, mais: object = {}, chave = idDeNinguem(), para = id) => ({
        ...{ headers: { ...headers, 'idempotency-key': chave }, params: { id: para } },
        body: { politica: { ...politica, ...mais }, motivo: 'vende com entrega longa' },
      })
      await recusa('definirPolitica', 'EmpresaNaoEncontrada', pede(ana, {}, idDeNinguem(), idDeNinguem()))
      await recusa('obterPolitica', 'EmpresaNaoEncontrada', { headers: ana, params: { id: 'quita' } })
      await recusa(
        'definirPolitica',
        'PoliticaSemMudanca',
        pede(ana, { garantia: { percentual: 0, dias: 0 }, credito: 0 }),
      )
      const { campos } = await recusa(
        'definirPolitica',
        'RequisicaoInvalida',
        pede(ana, { garantia: { percentual: 10, dias: 0 } }),
      )
      expect(campos).toMatchObject([{ campo: 'politica.garantia' }])
      const dela = await b().ok<{ id: string }>('definirPolitica', pede(ana, {}, `politica-${id}`))
      await recusa('definirPolitica', 'ChaveReutilizada', pede(ana, { piso: 5 }, `politica-${id}`))
      await recusa('definirPolitica', 'PoliticaEmOutraSituacao', pede(bia))
      const diz = (headers: Record<string, string>, decisao: string, para = id) => ({
        ...{ headers, params: { id: para } },
        body: { decisao, proposta: dela.body.id, motivo: 'conferido com a área de risco' },
      })
      await recusa('decidirPolitica', 'EmpresaNaoEncontrada', diz(bia, 'aprovar', idDeNinguem()))
      await recusa('decidirPolitica', 'QuemPediuNaoDecide', diz(ana, 'aprovar'))
      const naFila = async (headers: Record<string, string>) =>
        (
          await b().ok<{ itens: { natureza: string; referencia: string }[] }>('listarRetidos', { headers })
        ).body.itens.filter(i => i.natureza === 'politica' && i.referencia === id)
      expect(await naFila(bia)).toMatchObject([{ valor: null, vencido: false, dono: null, empresa: { id } }])
      const consultor = await b().sessao('quita-consultor')
      expect(await naFila(consultor)).toEqual([])
      const caso = { params: { natureza: 'politica', id } }
      await b().ok('assumirCaso', { headers: ana, ...caso, body: {} })
      await recusa('decidirPolitica', 'CasoDeOutraPessoa', diz(bia, 'aprovar'))
      await b().ok('soltarCaso', { headers: ana, ...caso })
      const chave = { ...bia, 'idempotency-key': `decide-${id}` }
      await b().ok('decidirPolitica', diz(chave, 'aprovar'))
      await recusa('decidirPolitica', 'ChaveReutilizada', diz(chave, 'recusar'))
      await recusa('decidirPolitica', 'PoliticaEmOutraSituacao', diz(bia, 'aprovar'))
      expect(await naFila(bia)).toEqual([])
      // who may not change it reads it; the client's own chain has both acts
      expect((await b().ok('obterPolitica', { headers: consultor, params })).body).toMatchObject({
        ...{ numero: 1, politica, proposta: null, versoes: [{ numero: 1, politica }] },
        vale: { garantia: politica.garantia, saidas: { dia: 50_000, folhaSozinho: 5_000 } },
      })
      const doCliente = await loginDaEquipe(b(), id)
      const { body: log } = await b().ok<{ itens: { operacao: string }[] }>('listarAuditoria', { headers: doCliente })
      expect(log.itens.map(a => a.operacao)).toEqual(expect.arrayContaining(['definirPolitica', 'decidirPolitica']))
    })
    test('a contract of yesterday or of years ahead, with holes, that says the same, or another under the same key', async () => {
      const id = await cadastrar()
      const de = async (body: object, chave?: string) => ({ headers: await equipe(chave), params: { id }, body })
      const corpo = { vigencia: hoje(), condicoes, motivo: 'renegociado' }
      for (const [vigencia, mensagem] of [
        ['2020-01-01', 'a vigência começa hoje ou depois'],
        ['2099-01-01', 'a vigência começa em até um ano'],
      ] as const) {
        const { campos } = await recusa('definirContrato', 'RequisicaoInvalida', await de({ ...corpo, vigencia }))
        expect(campos).toEqual([{ campo: 'vigencia', mensagem }])
      }
      const furada = structuredClone(condicoes)
      furada.taxas.cartao.parcelas = [{ numeroParcela: 2, juros: 1 }]
      await recusa('definirContrato', 'RequisicaoInvalida', await de({ ...corpo, condicoes: furada }))
      await aprovado(id, await de(corpo, 'o-contrato'))
      await recusa('definirContrato', 'ContratoSemMudanca', await de(corpo))
      const outro = await de({ ...corpo, motivo: 'outro motivo' }, 'o-contrato')
      await recusa('definirContrato', 'ChaveReutilizada', outro)
    })
  })
}
