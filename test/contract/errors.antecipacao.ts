import { describe, expect, test, vi } from 'vitest'
import { ESPERA_DA_LIBERACAO_MS } from '../../functions/areas/saldo/regras/bloqueioDeSaidas.ts'
import { Antecipacao } from '../../functions/platform/storage/Antecipacao.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { Ur } from '../../functions/platform/storage/Recebivel.ts'
import { cpfs, recebedorComRecebivel } from '../builders/antecipacao.ts'
import { voltarAoRelogio } from '../harness/voltarAoRelogio.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** Express anticipation: offered, opened, authorised once. */
export function errosDaAntecipacao(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  let ultimo = 0
  const recebedor = async (mais: object = {}) => {
    const id = `rec-${++ultimo}-${idDeNinguem()}`.slice(0, 40)
    return { recebedor: id, data: await recebedorComRecebivel(b().storage, { id, agora: Date.now(), ...mais }) }
  }
  /** A company of its own, so that no other unit at the registrar is its too. */
  const proprio = () => ({ documento: `1122233${String(++ultimo).padStart(7, '0')}`, representante: cpfs.aprovado })
  const oferta = async (r: { recebedor: string; data: string }, mais: object = {}, chave?: string) => ({
    headers: { ...(await b().sessao('administrador')), ...(chave && { 'idempotency-key': chave }) },
    body: { ...r, arranjo: 'VCC', valor: null, ...mais },
  })
  const oferecer = async (mais: object = {}) => {
    const r = await recebedor(mais)
    const { body } = await b().ok<{ id: string; custo: number }>('criarAntecipacao', await oferta(r))
    return { ...r, ...body }
  }
  const validar = (id: string) => ({ body: { id } })
  const aDisponivel = async (conta: string) => (await Saldo.get(b().storage, conta, { consistent: true }))?.disponivel

  describe('antecipacao', () => {
    test('an offer that cannot be made says why', async () => {
      const certo = await recebedor()
      const deNinguem = await oferta({ ...certo, recebedor: 'ninguem' })
      await rec().recusa('criarAntecipacao', 'RecebedorNaoEncontrado', deNinguem)
      const daqui = await recebedor({ empresaId: 'brisa' })
      await rec().recusa('criarAntecipacao', 'RecebedorNaoEncontrado', await oferta(daqui))
      const naBrisa = { ...(await oferta(daqui)), headers: await b().brisa() }
      const casos: [object, string][] = [
        [await oferta(await recebedor({ estado: 'bloqueado' })), 'responsavel'],
        [await oferta(await recebedor({ documento: '11222333000181' })), 'responsavel'],
        [await oferta(await recebedor({ semConta: true })), 'conta'],
        [naBrisa, 'sem-taxa'],
        [await oferta(await recebedor({ dias: 1 })), 'prazo'],
        [await oferta(certo, { arranjo: 'MCC' }), 'sem-recebivel'],
        [await oferta(certo, { valor: 1000.01 }), 'valor'],
        [await oferta(await recebedor({ valor: 1, dias: 3000 })), 'valor'],
        // what the registrar says when it is asked for the unit: nothing, that it refused it, that it has none such
        [await oferta(await recebedor({ ...proprio(), valor: 100_041 })), 'registradora'],
        [await oferta(await recebedor({ ...proprio(), valor: 100_018 })), 'registro'],
        [await oferta(await recebedor({ ...proprio(), valor: 100_042 })), 'registro'],
        // another institution's lien of 30 %
        [await oferta(await recebedor({ ...proprio(), valor: 100_066 }), { valor: 700.48 }), 'contrato'],
      ]
      for (const [call, motivo] of casos)
        expect(await rec().recusa('criarAntecipacao', 'AntecipacaoIndisponivel', call)).toMatchObject({ motivo })
    })
    test('an offer of all that is left is of what no contract takes at the registrar at that moment', async () => {
      const r = await recebedor({ ...proprio(), valor: 100_066 })
      expect((await b().ok('criarAntecipacao', await oferta(r))).body).toMatchObject({ valorTransacionado: 700.47 })
    })
    test('the same key is the same offer; with another amount it is refused', async () => {
      const r = await recebedor()
      const um = await b().ok('criarAntecipacao', await oferta(r, {}, 'chave-da-oferta'))
      // R$ 1.000,00 in 31 days at 1,99% a month (brazil.md §8.3)
      expect(um.body).toMatchObject({ valorRegular: 1000, custo: 20.56, valorAntecipado: 979.44 })
      expect((await b().ok('criarAntecipacao', await oferta(r, {}, 'chave-da-oferta'))).body).toEqual(um.body)
      await rec().recusa('criarAntecipacao', 'ChaveReutilizada', await oferta(r, { valor: 10 }, 'chave-da-oferta'))
    })
    test('a link of nobody, an offer that ended', async () => {
      const { id } = await oferecer()
      await rec().recusa('verificarAntecipacao', 'AntecipacaoNaoEncontrada', { params: { id: idDeNinguem() } })
      await rec().recusa('validarAntecipacao', 'AntecipacaoNaoEncontrada', validar(idDeNinguem()))
      const a = await Antecipacao.get(b().storage, id)
      if (!a) throw new Error('the offer is gone')
      await b().storage.commit([Antecipacao.put({ ...a, expiraEm: 1_800_000_000_000 - 1e11 })])
      const fim = await rec().recusa('verificarAntecipacao', 'Expired', { params: { id } })
      expect(fim.dataExpiracao).toBe(new Date(1_800_000_000_000 - 1e11).toISOString())
      await rec().recusa('validarAntecipacao', 'Expired', validar(id))
      await b().storage.commit([Antecipacao.put(a)])
    })
    test('twenty selfies at once pay once; whoever comes later is told that it was done', async () => {
      const { id, recebedor: quem, data } = await oferecer()
      const conta = contas.recebedor(quem)
      // three tries are all there are
      const respostas = await Promise.all(
        Array.from({ length: 20 }, () => b().http.call('validarAntecipacao', validar(id))),
      )
      expect(respostas.filter(r => r.status === 200)).toHaveLength(1)
      expect(respostas.find(r => r.status === 200)?.body).toMatchObject({
        name: 'AntecipacaoAprovada',
        valorAntecipado: 979.44,
        situacao: 3,
      })
      const nomes = respostas.filter(r => r.status !== 200).map(r => String(r.body.name))
      expect(nomes.filter(n => n !== 'Consumido' && n !== 'BloqueadoTentativas')).toEqual([])
      await rec().recusa('validarAntecipacao', 'Consumido', validar(id))
      await rec().recusa('verificarAntecipacao', 'Consumido', { params: { id } })
      const pagos = b()
        .stack.sandbox.repasse.envios()
        .filter(e => e.favorecido === 'marta@recebedor.example' && e.valor === 97_944)
      expect(pagos.filter(e => e.criadoEm > 0).length).toBeGreaterThanOrEqual(1)
      expect(await aDisponivel(contas.aLiberar(conta))).toBe(0)
      expect(await aDisponivel(contas.bloqueado(conta))).toBe(0)
      expect(await Ur.get(b().storage, { conta, data, arranjo: 'VCC' })).toMatchObject({
        valor: 0,
        antecipado: 100_000,
      })
      // its statement says what was anticipated, what was sent and what it cost; the balance is what it was
      type Movimento = { tipo: string; valor: number; saldo: number | null; contraparte: string }
      const extrato = await b().ok<{ itens: Movimento[] }>('listarExtratoCarteira', {
        query: { recebedor: quem },
        headers: await b().sessao('administrador'),
      })
      expect(
        extrato.body.itens.map(({ tipo, valor, saldo, contraparte }) => [tipo, valor, saldo, contraparte]),
      ).toEqual([
        ['antecipacao-custo', -20.56, 0, expect.stringContaining('@recebedor.example')],
        ['antecipacao-envio', -979.44, 20.56, expect.stringContaining('@recebedor.example')],
        ['antecipacao', 1000, 1000, expect.stringContaining('@recebedor.example')],
      ])
      // the company that offered it is told once, by e-mail and the bell; who may not see receivers hears nothing
      await b().stack.drained()
      const cartas = b()
        .stack.sandbox.email.emails('contato@aurora.example')
        .filter(e => e.assunto.startsWith('Marta'))
      expect(cartas.map(e => e.assunto)).toEqual(['Marta Ribeiro aceitou a antecipação de R$\u00a0979,44'])
      type Aviso = { chave: string | null; valores: { valor: number | null } }
      const avisos = async (perfil: 'administrador' | 'links') =>
        (await b().ok<Aviso[]>('listarAvisos', { headers: await b().sessao(perfil) })).body.filter(
          r => r.chave === 'recado.antecipacaoUsada',
        )
      expect((await avisos('administrador')).map(r => r.valores.valor)).toEqual([979.44])
      expect(await avisos('links')).toEqual([])
    })
    test('somebody else three times: each costs a try, and then it is blocked', async () => {
      const { id, recebedor: quem } = await oferecer({ documento: cpfs.outraPessoa })
      for (const restam of [2, 1])
        expect(await rec().recusa('validarAntecipacao', 'PessoaNaoIdentificada', validar(id))).toMatchObject({
          tentativasRestantes: restam,
        })
      await rec().recusa('validarAntecipacao', 'BloqueadoTentativas', validar(id))
      await rec().recusa('validarAntecipacao', 'AntecipacaoBloqueada', validar(id))
      await rec().recusa('verificarAntecipacao', 'AntecipacaoBloqueada', { params: { id } })
      expect(await aDisponivel(contas.aLiberar(contas.recebedor(quem)))).toBe(100_000)
    })
    test('a company’s: the face of who answers for it, nobody else’s', async () => {
      const documento = '11222333000181'
      const { id } = await oferecer({ documento, representante: cpfs.aprovado })
      expect((await b().ok('verificarAntecipacao', { params: { id } })).body).toMatchObject({
        representante: { nome: 'Marta Ribeiro', cpf: '***.000.***-**' },
      })
      expect((await b().ok('validarAntecipacao', validar(id))).body).toMatchObject({ name: 'AntecipacaoAprovada' })
      const deOutro = await oferecer({ documento, representante: cpfs.outraPessoa })
      await rec().recusa('validarAntecipacao', 'PessoaNaoIdentificada', validar(deOutro.id))
    })
    test('what costs no try, and a base that cannot tell', async () => {
      const semRosto = await oferecer({ documento: cpfs.semRosto })
      const calado = await oferecer({ documento: cpfs.calado })
      for (let n = 0; n < 4; n++) {
        expect(await rec().recusa('validarAntecipacao', 'FotoSemRosto', validar(semRosto.id))).toMatchObject({
          tentativasRestantes: 3,
        })
        await rec().recusa('validarAntecipacao', 'ProvedorIndisponivel', validar(calado.id))
      }
      const arquivo = new TextEncoder().encode('<svg onload="alert(1)">')
      await rec().recusa('validarAntecipacao', 'ImagemInvalida', { ...validar(semRosto.id), arquivo })
      const semFoto = await oferecer({ documento: cpfs.semFoto })
      await rec().recusa('validarAntecipacao', 'BloqueadoDatavalid', validar(semFoto.id))
      await rec().recusa('validarAntecipacao', 'AntecipacaoBloqueada', validar(semFoto.id))
    })
    test('sent again at most once a minute, taken back once; what has ended is neither', async () => {
      const administrador = await b().sessao('administrador')
      const { id, recebedor: quem } = await oferecer()
      const como = (headers: Record<string, string>, chave?: string, alvo = id) => ({
        headers: { ...headers, ...(chave && { 'idempotency-key': chave }) },
        params: { id: alvo },
      })
      const outra = await oferecer()
      for (const operacao of ['reenviarAntecipacao', 'cancelarAntecipacao'] as const) {
        await rec().recusa(operacao, 'AntecipacaoNaoEncontrada', como(administrador, undefined, idDeNinguem()))
        await rec().recusa(operacao, 'AntecipacaoNaoEncontrada', como(await b().brisa()))
      }
      await rec().recusa('reenviarAntecipacao', 'AguardeParaReenviar', como(administrador))
      const a = await Antecipacao.get(b().storage, id, { consistent: true })
      if (!a?.envio) throw new Error('the offer is gone')
      for (const de of [id, outra.id]) {
        const cada = await Antecipacao.get(b().storage, de, { consistent: true })
        if (cada) await b().storage.commit([Antecipacao.put({ ...cada, envio: { vez: 1, em: 0 } })])
      }
      const um = await b().ok('reenviarAntecipacao', como(administrador, 'reenvio-da-oferta'))
      expect(um.body).toMatchObject({ id, envios: 2 })
      expect((await b().ok('reenviarAntecipacao', como(administrador, 'reenvio-da-oferta'))).body).toEqual(um.body)
      const deOutra = como(administrador, 'reenvio-da-oferta', outra.id)
      await rec().recusa('reenviarAntecipacao', 'ChaveReutilizada', deOutra)
      const fim = await b().ok('cancelarAntecipacao', como(administrador, 'fim-da-oferta'))
      expect(fim.body).toEqual({ id, situacao: 'cancelada' })
      expect((await b().ok('cancelarAntecipacao', como(administrador, 'fim-da-oferta'))).body).toEqual(fim.body)
      await rec().recusa('cancelarAntecipacao', 'ChaveReutilizada', como(administrador, 'fim-da-oferta', outra.id))
      for (const operacao of ['reenviarAntecipacao', 'cancelarAntecipacao'] as const)
        expect(await rec().recusa(operacao, 'AntecipacaoEncerrada', como(administrador))).toMatchObject({
          situacao: 'cancelada',
        })
      await rec().recusa('verificarAntecipacao', 'AntecipacaoCancelada', { params: { id } })
      await rec().recusa('validarAntecipacao', 'AntecipacaoCancelada', validar(id))
      expect(await aDisponivel(contas.aLiberar(contas.recebedor(quem)))).toBe(100_000)
    })
    test('taken back while selfies arrive: it is paid or taken back, never both', async () => {
      const { id, recebedor: quem } = await oferecer()
      const headers = await b().sessao('administrador')
      const [tirada, ...selfies] = await Promise.all([
        b().http.call('cancelarAntecipacao', { headers, params: { id } }),
        ...Array.from({ length: 3 }, () => b().http.call('validarAntecipacao', validar(id))),
      ])
      const pagas = selfies.filter(r => r.status === 200).length
      expect(pagas + (tirada?.status === 200 ? 1 : 0)).toBe(1)
      expect(await aDisponivel(contas.aLiberar(contas.recebedor(quem)))).toBe(pagas ? 0 : 100_000)
    })
    test('nobody else’s offers and receivables', async () => {
      const r = await recebedor({ empresaId: 'brisa' })
      const headers = await b().sessao('administrador')
      for (const operacao of ['listarAntecipaveis', 'listarAntecipacoes'] as const)
        for (const quem of [r.recebedor, 'ninguem'])
          await rec().recusa(operacao, 'RecebedorNaoEncontrado', { headers, query: { recebedor: quem } })
      const semTaxa = await b().ok('listarAntecipaveis', {
        headers: await b().brisa(),
        query: { recebedor: r.recebedor },
      })
      expect(semTaxa.body).toMatchObject({ impedimento: 'sem-taxa', taxa: null, itens: [{ valor: 1000, custo: null }] })
    })
    test('the company stopped its money out: nothing is offered, an offer of before is not paid, and stays', async () => {
      const { id } = await oferecer()
      const headers = await b().sessao('administrador')
      await b().ok('bloquearSaidas', { headers })
      const outra = await oferta(await recebedor())
      for (const [operacao, call] of [
        ['criarAntecipacao', outra],
        ['validarAntecipacao', validar(id)],
      ] as const)
        expect(await rec().recusa(operacao, 'AntecipacaoIndisponivel', call)).toMatchObject({ motivo: 'bloqueada' })
      expect(await Antecipacao.get(b().storage, id)).toMatchObject({ estado: 'oferecida' })
      await b().ok('liberarSaidas', { headers, body: { acao: 'pedir' } })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ESPERA_DA_LIBERACAO_MS + 1000 })
      try {
        await b().stack.sweep()
      } finally {
        await voltarAoRelogio(b().stack)
      }
      expect((await Saldo.get(b().storage, contas.empresa('aurora'), { consistent: true }))?.bloqueios).toBe(0)
      // suspended by the provider: the same, by another name (decision 0089)
      const aurora = await Empresa.get(b().storage, 'aurora', { consistent: true })
      if (!aurora) throw new Error('no company')
      await b().storage.commit([Empresa.put({ ...aurora, situacao: 'suspensa' })])
      try {
        for (const [operacao, call] of [
          ['criarAntecipacao', outra],
          ['validarAntecipacao', validar(id)],
        ] as const)
          expect(await rec().recusa(operacao, 'AntecipacaoIndisponivel', call)).toMatchObject({ motivo: 'suspensa' })
      } finally {
        await b().storage.commit([Empresa.put(aurora)])
      }
      expect(await Antecipacao.get(b().storage, id)).toMatchObject({ estado: 'oferecida' })
      await b().ok('criarAntecipacao', outra)
    })
    test('an account that is being checked, or that a contestation blocks, is paid nothing early, as it may not withdraw', async () => {
      for (const preso of [{ congelada: true }, { bloqueios: 1 }]) {
        const { id, recebedor } = await oferecer()
        const conta = contas.recebedor(recebedor)
        await b().storage.commit([Saldo.put({ conta, disponivel: 0, ...preso })])
        expect(await rec().recusa('validarAntecipacao', 'AntecipacaoIndisponivel', validar(id))).toMatchObject({
          motivo: 'conta',
          message: expect.stringContaining('conferindo o saldo'),
        })
        expect(await aDisponivel(conta)).toBe(0)
        expect(await Antecipacao.get(b().storage, id)).toMatchObject({ estado: 'oferecida' })
      }
    })
    test('a contract that came since the offer refuses it before a try is counted, and so does silence; then it is paid', async () => {
      const { documento, representante } = proprio()
      const { id, recebedor: quem, data } = await oferecer({ documento, representante })
      const { sandbox } = b().stack
      const onerar = (gravames: object[]) =>
        sandbox.fetch('http://registradora.local/_onus', {
          ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
          body: JSON.stringify({ documento, arranjo: 'VCC', data, gravames }),
        })
      const tentativas = async () => (await Antecipacao.get(b().storage, id, { consistent: true }))?.tentativas
      expect((await onerar([{ tipo: 'JudicialBlockade', valor: 1 }])).status).toBe(200)
      expect(await rec().recusa('validarAntecipacao', 'AntecipacaoIndisponivel', validar(id))).toMatchObject({
        ...{ motivo: 'contrato', message: expect.stringContaining('contrato registrado') },
      })
      await onerar([])
      sandbox.falhas.registrar({ rota: 'registradora', modo: '503-sem-efeito', vezes: 1 })
      expect(await rec().recusa('validarAntecipacao', 'AntecipacaoIndisponivel', validar(id))).toMatchObject({
        ...{ motivo: 'registradora', message: expect.stringContaining('não respondeu') },
      })
      expect(await tentativas()).toBe(0)
      expect(await aDisponivel(contas.aLiberar(contas.recebedor(quem)))).toBe(100_000)
      expect((await b().ok('validarAntecipacao', validar(id))).body).toMatchObject({ name: 'AntecipacaoAprovada' })
    })
    test('the receivable was settled meanwhile: nothing is paid, and the offer stays', async () => {
      const { id, recebedor: quem, data } = await oferecer()
      const chave = { conta: contas.recebedor(quem), data, arranjo: 'VCC' as const }
      const ur = await Ur.get(b().storage, chave)
      if (!ur) throw new Error('the unit is gone')
      await b().storage.commit([Ur.put({ ...ur, liquidadaEm: new Date().toISOString() })])
      await rec().recusa('validarAntecipacao', 'AntecipacaoIndisponivel', validar(id))
      expect(await Antecipacao.get(b().storage, id)).toMatchObject({ estado: 'oferecida' })
    })
  })
}
