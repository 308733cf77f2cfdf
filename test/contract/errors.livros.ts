import { describe, expect, test } from 'vitest'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { MesDosLivros } from '../../functions/platform/storage/MesDosLivros.ts'
import { ProvaDeFora, ultimaDeFora } from '../../functions/platform/storage/ProvaDeFora.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { limitesDosAnexos } from '../../shared/domain/contasDoProvedor.ts'
import { linhaNova } from '../builders/carrinho.ts'
import { pdf, svg } from '../unit/platform/uploads/corpus.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { creditar, empresaVazia, loginDaEquipe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

const chamadasDasContas = {
  receive: {
    listar: 'listarContasAReceber',
    obter: 'obterContaAReceber',
    obterOutra: 'obterContaAPagar',
    criar: 'criarContaAReceber',
    alterar: 'alterarContaAReceber',
    baixar: 'baixarContaAReceber',
    encerrar: 'encerrarContaAReceber',
  },
  pay: {
    listar: 'listarContasAPagar',
    obter: 'obterContaAPagar',
    obterOutra: 'obterContaAReceber',
    criar: 'criarContaAPagar',
    alterar: 'alterarContaAPagar',
    baixar: 'pagarContaAPagar',
    encerrar: 'encerrarContaAPagar',
  },
} as const

/** The provider's books: manual entries of two people, months that close (decision 0086). */
export function errosDosLivros(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  type Feito = { id: string; situacao: string; decisoes: string[]; motivo: string; estorno: string | null }
  type Headers = Record<string, string>
  const motivo = 'tarifa de outubro cobrada duas vezes'
  const comChave = (headers: Headers, chave: string) => ({ ...headers, 'idempotency-key': chave })

  /** Papers of an account, of either direction; `encerrar` ends it. */
  async function errosDosAnexos(headers: Headers, id: string, encerrar: (id: string) => Promise<void>) {
    const arquivo = await pdf()
    const anexar = (mais: object = {}, chave?: string) => ({
      ...{ headers: chave ? comChave(headers, chave) : headers, params: { id }, body: { nome: 'Nota' }, arquivo },
      ...{ nomeDoArquivo: 'nota.pdf', ...mais },
    })
    await rec().recusa('anexarNaConta', 'ContaNaoEncontrada', anexar({ params: { id: idDeNinguem() } }))
    await rec().recusa('anexarNaConta', 'ArquivoInvalido', anexar({ arquivo: svg }))
    await b().ok('anexarNaConta', anexar({}, `anexo-${id}`))
    await rec().recusa('anexarNaConta', 'ChaveReutilizada', anexar({ body: { nome: 'Outra' } }, `anexo-${id}`))
    for (let n = 1; n < limitesDosAnexos.porConta; n++) await b().ok('anexarNaConta', anexar())
    expect(await rec().recusa('anexarNaConta', 'ContaInvalida', anexar())).toMatchObject({ motivo: 'anexos' })
    const { anexos } = (await b().ok<{ anexos: { id: string }[] }>('anexarNaConta', anexar({}, `anexo-${id}`))).body
    const doAnexo = (anexo = idDeNinguem(), chave?: string) => ({
      ...{ headers: chave ? comChave(headers, chave) : headers, params: { id, anexo } },
    })
    for (const chamada of ['lerAnexoDaConta', 'removerAnexoDaConta'] as const)
      await rec().recusa(chamada, 'ContaNaoEncontrada', doAnexo())
    await b().ok('removerAnexoDaConta', doAnexo(anexos[0]?.id, `sai-${id}`))
    await rec().recusa('removerAnexoDaConta', 'ChaveReutilizada', doAnexo(anexos[1]?.id, `sai-${id}`))
    await encerrar(id)
    await rec().recusa('removerAnexoDaConta', 'ContaEmOutraSituacao', doAnexo(anexos[1]?.id))
  }

  describe('the books', () => {
    test('an account is paid by Pix out of our revenue, once, while nothing is missing outside', async () => {
      const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
      const agora = Date.now()
      const prova = {
        ...{ parte: ultimaDeFora, dia: '2026-03-11', lidaEm: agora, desde: agora, capital: 0, fora: null, fontes: [] },
        ...{ situacao: 'certa' as const, esperado: 0, devido: 0, diferenca: 0, faltas: 0, sobras: 0 },
      }
      const contraparte = { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: '11222333000181' }
      const criar = async (valor: number) => {
        const campos = {
          servico: 'fornecedor',
          descricao: 'Cartões',
          valor,
          emissao: '2026-03-02',
          vencimento: '2099-03-02',
        }
        return (await b().ok<Feito>('criarContaAPagar', { headers: ana, body: { ...campos, contraparte } })).body.id
      }
      const [id, enorme] = [await criar(80), await criar(9_000_000)]
      const enviar = (mais: object = {}, qual = id, chave?: string) => ({
        headers: chave ? comChave(ana, chave) : ana,
        params: { id: qual },
        body: { valor: 50, tipoChave: 1, chave: '11222333000181', ...mais },
      })
      const recusa = (nome: string, call: object) =>
        rec().recusa('enviarPagamentoDaConta', nome as 'MesFechado', call as never)
      await recusa('ContaNaoEncontrada', enviar({}, idDeNinguem()))
      expect(await recusa('BaixaAcimaDoValor', enviar({ valor: 80.01 }))).toMatchObject({ resta: 80 })
      await recusa('ProvaDeForaVencida', enviar())
      await b().storage.commit([ProvaDeFora.put({ ...prova, diferenca: -1, faltas: 1, provadaEm: agora })])
      await recusa('ReceitaSemLastro', enviar())
      await b().storage.commit([ProvaDeFora.put({ ...prova, provadaEm: agora })])
      await recusa('SaldoInsuficiente', enviar({ valor: 9_000_000 }, enorme))
      const somar = (disponivel: number) =>
        b().storage.commit([Saldo.add(contas.receita, { disponivel }, { set: { conta: contas.receita } })])
      await somar(100_00)
      await recusa('ChavePixInvalida', enviar({ chave: '11222333000182' }))
      const pedida = await b().ok('enviarPagamentoDaConta', enviar({}, id, 'um-pagamento'))
      expect(pedida.body).toMatchObject({ pagavel: false, envio: { estado: 'emAnalise', valor: 50 } })
      await recusa('ChaveReutilizada', enviar({ valor: 51 }, id, 'um-pagamento'))
      await recusa('ContaEmOutraSituacao', enviar())
      const cancelar = {
        params: { id: (pedida.body as { envio: { id: string } }).envio.id },
        body: { decisao: 'cancelar', motivo: 'conferido com a empresa' },
      }
      await b().ok('analisarSaque', { headers: bia, ...cancelar })
      const livre = await b().ok('obterContaAPagar', { headers: ana, params: { id } })
      expect(livre.body).toMatchObject({ pagavel: true, resta: 80, envio: { estado: 'cancelada' } })
      await somar(-100_00)
      await b().storage.commit([ProvaDeFora.remove(ultimaDeFora)])
    })

    test('an account is paid by its slip: what is none, whose it is, what it costs, and while nothing is missing', async () => {
      const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
      const agora = Date.now()
      const prova = {
        ...{ parte: ultimaDeFora, dia: '2026-03-11', lidaEm: agora, desde: agora, capital: 0, fora: null, fontes: [] },
        ...{ situacao: 'certa' as const, esperado: 0, devido: 0, diferenca: 0, faltas: 0, sobras: 0 },
      }
      const certa = () => b().storage.commit([ProvaDeFora.put({ ...prova, provadaEm: agora })])
      const faltando = () =>
        b().storage.commit([ProvaDeFora.put({ ...prova, diferenca: -1, faltas: 1, provadaEm: agora })])
      const semProva = () => b().storage.commit([ProvaDeFora.remove(ultimaDeFora)])
      const somar = (disponivel: number) =>
        b().storage.commit([Saldo.add(contas.receita, { disponivel }, { set: { conta: contas.receita } })])
      const contraparte = { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: '11222333000181' }
      const campos = { servico: 'fornecedor', descricao: 'Cartões', emissao: '2026-03-02', vencimento: '2099-03-02' }
      const criar = async (valor: number, mais: object = {}) =>
        (await b().ok<Feito>('criarContaAPagar', { headers: ana, body: { ...campos, valor, contraparte, ...mais } }))
          .body.id
      const id = await criar(80)
      const linha = linhaNova('comum', 80_00)
      const conferir = (mais: object = {}, qual = id) => ({
        ...{ headers: ana, params: { id: qual }, query: { linha, ...mais } },
      })
      const ciente = ['vencimento']
      const pagar = (mais: object = {}, qual = id, chave?: string) => ({
        ...{
          headers: chave ? comChave(ana, chave) : ana,
          params: { id: qual },
          body: { linha, valor: 80, ciente, ...mais },
        },
      })
      const nosDois = async (nome: string, dela: { linha?: string }, qual = id) => {
        await rec().recusa('conferirBoletoDaConta', nome as 'BoletoInvalido', conferir(dela, qual))
        return rec().recusa('pagarBoletoDaConta', nome as 'BoletoInvalido', pagar(dela, qual))
      }
      await nosDois('ContaNaoEncontrada', {}, idDeNinguem())
      await nosDois('BoletoInvalido', { linha: linha.replace(/.$/, d => String((Number(d) + 1) % 10)) })
      expect(await nosDois('BoletoNaoPagavel', { linha: linhaNova('baixado', 80_00) })).toMatchObject({
        motivo: 'baixado',
      })
      const { falhas } = b().stack.sandbox
      const falha = falhas.registrar({ rota: 'celcoin-consultar', modo: '503-sem-efeito', vezes: 9 })
      await nosDois('ProvedorIndisponivel', {})
      falhas.cancelar(falha.id)
      const deOutro = await nosDois('BoletoDeOutroValor', { linha: linhaNova('comum', 79_00) })
      expect(deOutro).toMatchObject({ original: 79, resta: 80 })
      const doOutro = linhaNova('comum', 80_00)
      const dono = await criar(80, {
        linha: doOutro,
        descricao: 'Papel A4',
        contraparte: { ...contraparte, nome: 'Papelaria' },
      })
      expect(await nosDois('BoletoDeOutraConta', { linha: doOutro })).toMatchObject({ conta: dono, nome: 'Papelaria' })
      const repetida = { ...campos, valor: 80, linha: doOutro }
      await rec().recusa('criarContaAPagar', 'BoletoDeOutraConta', { headers: ana, body: { ...repetida, contraparte } })
      await rec().recusa('alterarContaAPagar', 'BoletoDeOutraConta', { headers: ana, params: { id }, body: repetida })
      const recusa = (nome: string, call: object) =>
        rec().recusa('pagarBoletoDaConta', nome as 'BoletoInvalido', call as never)
      expect(await recusa('BoletoDivergeDaConta', pagar({ ciente: [] }))).toMatchObject({
        valor: 80,
        divergencias: ciente,
      })
      await semProva()
      await recusa('ProvaDeForaVencida', pagar())
      await faltando()
      await recusa('ReceitaSemLastro', pagar())
      await certa()
      // whatever fees other tests took, our revenue has nothing while this one runs
      const deOutros = (await Saldo.get(b().storage, contas.receita, { consistent: true }))?.disponivel ?? 0
      await somar(-deOutros)
      await recusa('SaldoInsuficiente', pagar())
      await somar(100_00)
      const pedida = await b().ok<{ envio: { id: string } }>('pagarBoletoDaConta', pagar({}, id, 'um-boleto'))
      expect(pedida.body).toMatchObject({
        pagavel: false,
        linha,
        envio: { forma: 'boleto', estado: 'emAnalise', valor: 80 },
      })
      await recusa('ChaveReutilizada', pagar({ valor: 81 }, id, 'um-boleto'))
      await nosDois('ContaEmOutraSituacao', {})
      const decidir = (decisao: string) => ({
        headers: bia,
        params: { id: pedida.body.envio.id },
        body: { decisao, motivo: 'conferido com a empresa' },
      })
      await semProva()
      await rec().recusa('analisarPagamentoDeBoleto', 'ProvaDeForaVencida', decidir('liberar'))
      await faltando()
      await rec().recusa('analisarPagamentoDeBoleto', 'ReceitaSemLastro', decidir('liberar'))
      await b().ok('analisarPagamentoDeBoleto', decidir('recusar'))
      const livre = await b().ok('obterContaAPagar', { headers: ana, params: { id } })
      expect(livre.body).toMatchObject({ pagavel: true, resta: 80, envio: { estado: 'recusada', motivo: 'analise' } })
      await somar(deOutros - 100_00)
      await semProva()
    })

    test('a manual entry: what is no entry, who may say what, what stops it, and what the company reads', async () => {
      const cpf = '52998224725'
      const [ana, outroDaAna, bia] = await Promise.all([
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora'),
      ])
      const { id: empresaId, headers: daEmpresa } = await empresaVazia(b())
      await creditar(b().storage, contas.empresa(empresaId), 100_00, empresaId)
      const novo = (valor: number, mais: object = {}) => ({
        modelo: 'ajuste',
        motivo,
        pernas: [
          { conta: contas.empresa(empresaId), valor },
          { conta: contas.receita, valor: -valor },
        ],
        ...mais,
      })
      const criar = (body: object, headers: Headers = ana) => ({ headers, body })
      const recusa = (nome: string, body: object) =>
        rec().recusa('criarLancamentoManual', nome as 'MesFechado', criar(body))
      const torto = [
        { conta: contas.empresa(empresaId), valor: 1 },
        { conta: contas.receita, valor: -2 },
      ]
      expect(await recusa('PernasInvalidas', novo(1, { pernas: torto }))).toMatchObject({ motivo: 'soma' })
      const com = (conta: string) =>
        novo(1, {
          pernas: [
            { conta, valor: 1 },
            ...novo(1)
              .pernas.slice(0, 1)
              .map(p => ({ ...p, valor: -1 })),
          ],
        })
      expect(await recusa('ContaDoLancamentoInvalida', com('emp:aurora'))).toMatchObject({ motivo: 'outra-empresa' })
      expect(await recusa('ContaDoLancamentoInvalida', com('rec:nenhum'))).toMatchObject({ motivo: 'desconhecida' })

      const decidir = (id: string, decisao: string, headers: Headers = bia) => ({
        headers,
        params: { id },
        body: { decisao, observacao: 'conferido com a empresa' },
      })
      const { id } = (await b().ok<Feito>('criarLancamentoManual', criar(novo(-30, { rascunho: true })))).body
      await rec().recusa('decidirLancamentoManual', 'LancamentoManualNaoEncontrado', decidir(idDeNinguem(), 'aprovar'))
      await rec().recusa('obterLancamentoManual', 'LancamentoManualNaoEncontrado', {
        headers: ana,
        params: { id: idDeNinguem() },
      })
      await rec().recusa('decidirLancamentoManual', 'LancamentoDeOutraPessoa', decidir(id, 'enviar'))
      await rec().recusa('decidirLancamentoManual', 'LancamentoJaDecidido', decidir(id, 'aprovar'))
      await b().ok('decidirLancamentoManual', decidir(id, 'enviar', ana))
      for (const eu of [ana, outroDaAna])
        await rec().recusa('decidirLancamentoManual', 'QuemPediuNaoDecide', decidir(id, 'aprovar', eu))
      const oferecidas = async (headers: Headers) =>
        (await b().ok<Feito>('obterLancamentoManual', { headers, params: { id } })).body.decisoes
      expect([await oferecidas(ana), await oferecidas(outroDaAna), await oferecidas(bia)]).toEqual([
        ['descartar'],
        [],
        ['aprovar', 'recusar'],
      ])
      const segurar = (soma: object, set: object) =>
        b().storage.commit([Saldo.add(contas.empresa(empresaId), { disponivel: 0, ...soma }, { set: { ...set } })])
      await segurar({}, { congelada: true })
      await rec().recusa('decidirLancamentoManual', 'ContaEmConferencia', decidir(id, 'aprovar'))
      await segurar({ bloqueios: 1 }, { congelada: false })
      await rec().recusa('decidirLancamentoManual', 'SaidaBloqueada', decidir(id, 'aprovar'))
      await segurar({ bloqueios: -1 }, {})
      const demais = (await b().ok<Feito>('criarLancamentoManual', criar(novo(-100.01)))).body
      expect(
        await rec().recusa('decidirLancamentoManual', 'SaldoInsuficiente', decidir(demais.id, 'aprovar')),
      ).toMatchObject({
        disponivel: 100,
      })
      const aprovada = decidir(id, 'aprovar', comChave(bia, 'decisao-do-lancamento'))
      const feita = await b().ok<Feito>('decidirLancamentoManual', aprovada)
      expect(feita.body).toMatchObject({ situacao: 'efetivado', valor: 30, aprovador: expect.any(String) })
      // its answer was cut off: asked again under its key it is the same; with another word it is refused
      expect((await b().ok('decidirLancamentoManual', aprovada)).body).toEqual(feita.body)
      const outra = { ...aprovada, body: { decisao: 'recusar', observacao: 'conferido com a empresa' } }
      await rec().recusa('decidirLancamentoManual', 'ChaveReutilizada', outra)
      const extrato = await b().ok<{ itens: object[] }>('listarExtratoCarteira', { headers: daEmpresa })
      expect(extrato.body.itens[0]).toMatchObject({ tipo: 'manual', valor: -30, motivo })

      const estornar = (qual: string, headers: Headers = ana) => ({ headers, params: { id: qual }, body: { motivo } })
      await rec().recusa('estornarLancamentoManual', 'LancamentoManualNaoEncontrado', estornar(idDeNinguem()))
      await rec().recusa('estornarLancamentoManual', 'LancamentoJaDecidido', estornar(demais.id))
      const pedido = estornar(id, comChave(ana, 'estorno-do-lancamento'))
      const estorno = (await b().ok<Feito>('estornarLancamentoManual', pedido)).body
      const outroMotivo = { ...pedido, body: { motivo: `${motivo}, e outra vez` } }
      await rec().recusa('estornarLancamentoManual', 'ChaveReutilizada', outroMotivo)
      await b().ok('decidirLancamentoManual', decidir(estorno.id, 'aprovar'))
      expect((await Saldo.get(b().storage, contas.empresa(empresaId), { consistent: true }))?.disponivel).toBe(100_00)
      const rascunho = criar(novo(1, { rascunho: true }), comChave(ana, 'um-lancamento'))
      await b().ok('criarLancamentoManual', rascunho)
      const mudado = { ...rascunho, body: novo(2, { rascunho: true }) }
      await rec().recusa('criarLancamentoManual', 'ChaveReutilizada', mudado)
    })

    test('a month closes once it has ended, and opens again by two people', async () => {
      const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
      const mes = '2026-01'
      const doMes = (headers: Headers, qual = mes) => ({ headers, params: { mes: qual } })
      await rec().recusa('fecharMesDosLivros', 'MesNaoFecha', doMes(ana, '2099-01'))
      await rec().recusa('reabrirMesDosLivros', 'MesNaoFecha', doMes(ana))
      const { id } = (
        await b().ok<Feito>('criarLancamentoManual', {
          headers: ana,
          body: {
            ...{ modelo: 'perda', motivo, competencia: mes },
            pernas: [
              { conta: contas.contestacoes, valor: 1 },
              { conta: contas.receita, valor: -1 },
            ],
          },
        })
      ).body
      const fechar = doMes(comChave(ana, 'fecha-janeiro'))
      expect((await b().ok('fecharMesDosLivros', fechar)).body).toMatchObject({ mes, fechado: true })
      await rec().recusa('fecharMesDosLivros', 'ChaveReutilizada', { ...fechar, params: { mes: '2026-02' } })
      await rec().recusa('fecharMesDosLivros', 'MesFechado', doMes(ana))
      const noMes = {
        modelo: 'perda',
        motivo,
        competencia: mes,
        pernas: [
          { conta: contas.contestacoes, valor: 1 },
          { conta: contas.receita, valor: -1 },
        ],
      }
      await rec().recusa('criarLancamentoManual', 'MesFechado', { headers: ana, body: noMes })
      const aprovar = {
        headers: bia,
        params: { id },
        body: { decisao: 'aprovar', observacao: 'conferido com a empresa' },
      }
      await rec().recusa('decidirLancamentoManual', 'MesFechado', aprovar)
      const reabrir = doMes(comChave(ana, 'reabre-janeiro'))
      expect((await b().ok('reabrirMesDosLivros', reabrir)).body).toMatchObject({
        fechado: true,
        pediu: expect.any(String),
      })
      await rec().recusa('reabrirMesDosLivros', 'ChaveReutilizada', { ...reabrir, params: { mes: '2026-02' } })
      await rec().recusa('reabrirMesDosLivros', 'QuemPediuNaoDecide', doMes(ana))
      expect((await b().ok('reabrirMesDosLivros', doMes(bia))).body).toMatchObject({ fechado: false, pediu: null })
      expect((await b().ok('decidirLancamentoManual', aprovar)).body).toMatchObject({
        situacao: 'efetivado',
        empresa: null,
      })
    })

    test('a credit of a statement settles no more than it was, and what is no statement is told', async () => {
      const headers = await loginDaEquipe(b(), 'aurora')
      const nova = async () => {
        const conta = {
          ...{ servico: 'aluguel', descricao: 'Sala', valor: 50, emissao: '2026-01-05', vencimento: '2026-02-05' },
          contraparte: { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: '11.222.333/0001-81' },
        }
        return { id: (await b().ok<{ id: string }>('criarContaAReceber', { headers, body: conta })).body.id }
      }
      const referencia = `extrato.20260105.${idDeNinguem()}`
      const baixa = { forma: 'pix', valor: 50, em: '2026-02-05', referencia, credito: 70 }
      await b().ok('baixarContaAReceber', { headers, params: await nova(), body: baixa })
      const demais = { headers, params: await nova(), body: baixa }
      expect(await rec().recusa('baixarContaAReceber', 'CreditoDeOutraConta', demais)).toMatchObject({ resta: 20 })
      const arquivo = { arquivo: Buffer.from('%PDF-1.7'), nomeDoArquivo: 'extrato.ofx' }
      await rec().recusa('lerCreditosDoExtrato', 'ExtratoInvalido', { headers, body: {}, ...arquivo })
    })

    for (const [sentido, nomes] of Object.entries(chamadasDasContas))
      test(`what the provider is to ${sentido}: what is none, what it becomes, and what a closed month keeps`, async () => {
        const headers = await loginDaEquipe(b(), 'aurora')
        const { id: empresaId } = await empresaVazia(b())
        const emissao = '2026-01-05'
        const campos = {
          servico: 'mensalidade',
          descricao: 'Mensalidade',
          valor: 100,
          emissao,
          vencimento: '2026-02-05',
        }
        const contraparte = { tipo: 'empresa', empresaId }
        const criar = (mais: object = {}, chave?: string) => ({
          headers: chave ? comChave(headers, chave) : headers,
          body: { ...campos, contraparte, ...mais },
        })
        const nova = async () => (await b().ok<Feito>(nomes.criar, criar())).body.id
        const em = (id: string, body: object, chave?: string) => ({
          ...{ headers: chave ? comChave(headers, chave) : headers, params: { id }, body },
        })
        const baixa = { forma: 'pix', valor: 40, em: '2026-02-06', referencia: 'E0908935620260206' }
        const fim = { como: 'perda', motivo: 'a empresa fechou' }
        const chave = `contas-${sentido}`

        for (const [mais, motivo] of [
          [{ vencimento: '2026-01-04' }, 'vencimento'],
          [{ linha: '123' }, 'linha'],
          [{ contraparte: { tipo: 'empresa', empresaId: 'nenhuma' } }, 'empresa'],
          [{ contraparte: { tipo: 'fornecedor', nome: 'Ipê', documento: '111' } }, 'documento'],
        ] as const)
          expect(await rec().recusa(nomes.criar, 'ContaInvalida', criar(mais))).toMatchObject({ motivo })
        await b().ok(nomes.criar, criar({}, chave))
        await rec().recusa(nomes.criar, 'ChaveReutilizada', criar({ valor: 1 }, chave))
        const ninguem = idDeNinguem()
        for (const [operacao, body] of [
          [nomes.alterar, campos],
          [nomes.baixar, baixa],
          [nomes.encerrar, fim],
        ] as const)
          await rec().recusa(operacao, 'ContaNaoEncontrada', em(ninguem, body))
        await rec().recusa(nomes.obter, 'ContaNaoEncontrada', { headers, params: { id: ninguem } })
        const id = await nova()
        // the other direction's calls do not know it
        await rec().recusa(nomes.obterOutra, 'ContaNaoEncontrada', { headers, params: { id } })

        await rec().recusa(nomes.alterar, 'ContaInvalida', em(id, { ...campos, vencimento: '2026-01-01' }))
        await b().ok(nomes.alterar, em(id, { ...campos, descricao: 'Mensalidade de janeiro' }, chave))
        await rec().recusa(nomes.alterar, 'ChaveReutilizada', em(id, campos, chave))
        await rec().recusa(nomes.baixar, 'ContaInvalida', em(id, { ...baixa, referencia: undefined }))
        const acima = await rec().recusa(nomes.baixar, 'BaixaAcimaDoValor', em(id, { ...baixa, valor: 100.01 }))
        expect(acima).toMatchObject({ resta: 100 })
        const parcial = await b().ok(nomes.baixar, em(id, baixa, chave))
        expect(parcial.body).toMatchObject({ situacao: 'parcial', resta: 60, vencida: true })
        await rec().recusa(nomes.baixar, 'ChaveReutilizada', em(id, { ...baixa, valor: 1 }, chave))
        await rec().recusa(nomes.baixar, 'BaixaRepetida', em(id, baixa))
        await rec().recusa(nomes.alterar, 'ContaEmOutraSituacao', em(id, campos))
        const torta = { ...fim, como: 'renegociar', novas: [{ valor: 1, vencimento: '2099-01-01' }] }
        await rec().recusa(nomes.encerrar, 'ContaInvalida', em(id, torta))
        const acaba = await b().ok(nomes.encerrar, em(id, fim, chave))
        expect(acaba.body).toMatchObject({ situacao: 'perda', resta: 0, motivo: fim.motivo })
        await rec().recusa(nomes.encerrar, 'ChaveReutilizada', em(id, { ...fim, motivo: 'outro motivo' }, chave))
        await rec().recusa(nomes.encerrar, 'ContaEmOutraSituacao', em(id, fim))
        await rec().recusa(nomes.baixar, 'ContaEmOutraSituacao', em(id, { ...baixa, referencia: 'E-outra' }))

        await errosDosAnexos(headers, await nova(), async outra => {
          await b().ok(nomes.encerrar, em(outra, fim))
        })

        const repeticao = { intervalo: 'mensal', vezes: 3 }
        const semSegunda = { intervalo: 'mensal', ate: '2026-02-06' }
        expect(await rec().recusa(nomes.criar, 'ContaInvalida', criar({ repeticao: semSegunda }))).toMatchObject({
          motivo: 'repeticao',
        })
        const daSerie = (await b().ok<{ serie: { id: string } }>(nomes.criar, criar({ repeticao }))).body.serie.id
        const acabar = (qual: string, motivo = 'o contrato acabou', comQual?: string) => em(qual, { motivo }, comQual)
        await rec().recusa('encerrarSerieDeContas', 'SerieNaoEncontrada', acabar(ninguem))
        const terminou = await b().ok('encerrarSerieDeContas', acabar(daSerie, undefined, chave))
        expect(terminou.body).toMatchObject({ situacao: 'encerrada', proximo: null })
        await rec().recusa('encerrarSerieDeContas', 'ChaveReutilizada', acabar(daSerie, 'outro motivo', chave))
        await rec().recusa('encerrarSerieDeContas', 'SerieJaTerminou', acabar(daSerie))

        // this month is closed by hand: none closes before it has ended
        const outra = await nova()
        const hoje = dataSaoPaulo(Date.now()).slice(0, 7)
        const meses = [emissao.slice(0, 7), '2026-02', hoje]
        const marcar = (fechado: boolean) =>
          b().storage.commit(
            meses.map((mes, versao) =>
              MesDosLivros.put({ mes, versao, fechado, fechou: { id: 'a', nome: 'A' }, fechadoEm: 'a' }),
            ),
          )
        await marcar(true)
        await rec().recusa(nomes.criar, 'MesFechado', criar())
        await rec().recusa(nomes.alterar, 'MesFechado', em(outra, campos))
        await rec().recusa(nomes.baixar, 'MesFechado', em(outra, baixa))
        await rec().recusa(nomes.encerrar, 'MesFechado', em(outra, fim))
        await marcar(false)
        const lista = await b().ok<{ itens: { id: string }[] }>(nomes.listar, {
          headers,
          query: { empresa: empresaId, situacao: 'vencida', servico: 'mensalidade' },
        })
        expect(lista.body.itens.map(i => i.id)).toContain(outra)
        expect(lista.body.itens.map(i => i.id)).not.toContain(id)
      })
  })
}
