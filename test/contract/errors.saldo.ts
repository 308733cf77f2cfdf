import { beforeAll, describe, expect, test, vi } from 'vitest'
import { lancamentoDoBoletoDivergente } from '../../functions/areas/cobranca/regras/boleto/lancamentosDoBoleto.ts'
import { lancamentoDe } from '../../functions/areas/cobranca/regras/lancamento.ts'
import { lancamentoDoAvulso } from '../../functions/areas/cobranca/regras/pix/avulso.ts'
import { chaveDoEmail } from '../../functions/areas/usuarios/regras/chaveDoEmail.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { DestinoConhecido } from '../../functions/platform/storage/DestinoConhecido.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { replace } from '../../functions/platform/storage/entity.ts'
import { contas, Lancamento, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../functions/platform/storage/lancarJa.ts'
import { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { PixAvulso } from '../../functions/platform/storage/PixAvulso.ts'
import { ProvaDeFora, ultimaDeFora } from '../../functions/platform/storage/ProvaDeFora.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import { DadosDoRecebedor, Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { Unico, Usuario } from '../../functions/platform/storage/Usuario.ts'
import { chaveDeOutro } from '../../functions/sandbox/repasse/simulado.ts'
import { pixSoPorTransferenciaMs } from '../../shared/domain/retidos.ts'
import { limitesDeSaidaPadrao } from '../../shared/domain/saidas.ts'
import { limitesDoSaque } from '../../shared/domain/saque.ts'
import { produto } from '../../shared/produto.ts'
import { recebedorComRecebivel } from '../builders/antecipacao.ts'
import { chaveiroDoEstagio } from '../builders/chaves.ts'
import { checkoutGuardado, pagadorGuardado } from '../builders/checkout.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

const leiturasDaConta = ['obterSaldoCarteira', 'listarSaques', 'listarExtratoCarteira', 'obterLimitesDeSaida'] as const

/** Credits a company or receiver out of nothing, at once. */
export async function creditar(storage: Storage, conta: string, valor: number, empresaId = 'aurora'): Promise<void> {
  const ref = idDeNinguem()
  const pernas = [
    { conta: contas.repasse, valor: -valor },
    { conta, valor },
  ]
  await storage.commit(
    lancarJa(
      lancamentoDe({
        dono: { de: `FUNDO#${ref}` },
        empresaId,
        tipo: 'saque-devolvido',
        ref,
        valor,
        quando: Date.now(),
        pernas,
      }),
    ),
  )
}

/** A login of somebody new, who has one company, signed in. */
export async function loginDe(
  b: ContractBench,
  id: string,
  vinculo: Usuario['empresas'][number],
  mais: Partial<Usuario> = {},
) {
  const email = `${id.toLowerCase()}@novo.example`
  const pessoa = await Usuario.get(b.storage, 'usr-recebedor')
  if (!pessoa) throw new Error('nobody is a receiver')
  await b.storage.commit([
    Usuario.create({ ...pessoa, id, email, ultimaEmpresaId: vinculo.empresaId, empresas: [vinculo], ...mais }),
    Unico.create({ tipo: 'email', chave: chaveDoEmail(await chaveiroDoEstagio(), email), dono: id }),
  ])
  return b.http.login(email)
}
/** Somebody new with a place in a company, signed in. */
export const loginNaEmpresa = (
  b: ContractBench,
  vinculo: Usuario['empresas'][number],
): Promise<Record<string, string>> => loginDe(b, idDeNinguem(), vinculo)
/** A login of a receiver's own, signed in. */
export const loginDoRecebedor = (b: ContractBench, recebedorId: string): Promise<Record<string, string>> =>
  loginDe(b, recebedorId, { empresaId: 'aurora', perfil: 'recebedor', recebedorId })
/** A person of the provider's staff, new, signed in to a company. */
export const loginDaEquipe = (
  b: ContractBench,
  empresaId: string,
  documento?: string,
): Promise<Record<string, string>> =>
  loginDe(b, idDeNinguem(), { empresaId, perfil: `${produto.slug}-administrador` }, { ...(documento && { documento }) })
/** A company like the first, in which nobody did anything yet; its financial manager, signed in. */
export async function empresaVazia(b: ContractBench): Promise<{ id: string; headers: Record<string, string> }> {
  const id = idDeNinguem()
  const modelo = await Empresa.get(b.storage, 'aurora')
  if (!modelo) throw new Error('the first company is gone')
  // an account of its own: what others send to theirs is in no sum of it
  const chavePix = `f${id.toLowerCase()}@aurora.example`
  const contaBancaria = modelo.contaBancaria && { ...modelo.contaBancaria, chavePix }
  await b.storage.commit([
    Empresa.create({ ...modelo, id, slug: id.toLowerCase(), idContrato: id, contaBancaria }),
    DestinoConhecido.put({ conta: contas.empresa(id), em: Date.now(), por: 'equipe' }),
  ])
  return { id, headers: await loginDe(b, idDeNinguem(), { empresaId: id, perfil: 'gestor-financeiro' }) }
}

/** Balance, statement, withdrawals and their analysis. */
export function errosDoSaldo(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const como = async (chave?: string) => ({
    ...(await b().sessao('gestor-financeiro')),
    ...(chave && { 'idempotency-key': chave }),
  })
  const congelada = (conta: string, sim: boolean) =>
    b().storage.commit([Saldo.add(conta, { disponivel: 0 }, { set: { congelada: sim } })])
  const sacar = async (valor: number, chave?: string) => ({ headers: await como(chave), body: { valor } })
  type Saque = { name?: string; id: string; situacao: number; situacaoLabel: string; para: string }
  beforeAll(() => creditar(b().storage, contas.empresa('aurora'), 60_000_00))

  describe('saldo', () => {
    test('a receiver that is nobody’s, or another company’s', async () => {
      await b().storage.commit([
        {
          op: 'put',
          item: { PK: 'REC#de-la', SK: 'RAIZ', _t: 'X', id: 'de-la', empresaId: 'brisa', nome: 'A', documento: '1' },
        },
      ])
      for (const operacao of leiturasDaConta)
        for (const recebedor of ['de-la', 'ninguem'])
          await rec().recusa(operacao, 'RecebedorNaoEncontrado', { headers: await como(), query: { recebedor } })
    })
    test('a receiver takes its own money, by its own login alone, and nobody else’s', async () => {
      const [id, outro] = [idDeNinguem(), idDeNinguem()]
      for (const r of [id, outro]) await recebedorComRecebivel(b().storage, { id: r, agora: Date.now() })
      await creditar(b().storage, contas.recebedor(id), 500_00)
      await creditar(b().storage, contas.recebedor(outro), 500_00)
      const headers = await loginDoRecebedor(b(), id)
      const { storage } = b()
      const meu = (valor: number, chave?: string) => ({
        headers: { ...headers, ...(chave && { 'idempotency-key': chave }) },
        body: { valor },
      })
      expect((await b().ok('obterSaldoCarteira', { headers })).body).toMatchObject({ disponivel: 500 })
      for (const operacao of leiturasDaConta)
        await rec().recusa(operacao, 'RecebedorNaoEncontrado', { headers, query: { recebedor: outro } })
      await rec().recusa('solicitarSaque', 'SemPermissao', meu(10))
      const um = await b().ok<Saque>('solicitarMeuSaque', meu(120, 'chave-do-meu-saque'))
      expect(um.body).toMatchObject({ valor: 120, situacao: 3, para: 'Pix · m***@recebedor.example' })
      expect((await b().ok('solicitarMeuSaque', meu(120, 'chave-do-meu-saque'))).body).toEqual(um.body)
      // once in the company's chain, though asked for twice
      const trilha = { headers: await b().sessao('administrador'), query: { operacao: 'solicitarMeuSaque' } }
      await vi.waitFor(async () => {
        const { itens } = (await b().ok<{ itens: { alvo: { id: string } | null }[] }>('listarAuditoria', trilha)).body
        expect(itens.filter(r => r.alvo?.id === um.body.id)).toMatchObject([
          { resultado: 'feito', ator: { id, perfil: 'recebedor', emNomeDe: id } },
        ])
      }, 180_000)
      await rec().recusa('solicitarMeuSaque', 'ChaveReutilizada', meu(121, 'chave-do-meu-saque'))
      await rec().recusa('solicitarMeuSaque', 'SaldoInsuficiente', meu(380.01))
      await rec().recusa('solicitarMeuSaque', 'SaqueForaDoLimite', meu(0.5))
      await congelada(contas.recebedor(id), true)
      await rec().recusa('solicitarMeuSaque', 'ContaEmConferencia', meu(1))
      await congelada(contas.recebedor(id), false)
      const bloqueada = (bloqueios: number) =>
        b().storage.commit([Saldo.add(contas.recebedor(id), { disponivel: 0, bloqueios })])
      await bloqueada(1)
      await rec().recusa('solicitarMeuSaque', 'SaidaBloqueada', meu(1))
      await bloqueada(-1)
      const disponivel = async (de: string) =>
        (await Saldo.get(storage, contas.recebedor(de), { consistent: true }))?.disponivel
      expect([await disponivel(id), await disponivel(outro)]).toEqual([380_00, 500_00])
      // what it asked for and waits is its own to take back
      await creditar(storage, contas.recebedor(id), limitesDeSaidaPadrao.revisao)
      const espera = (await b().ok<Saque>('solicitarMeuSaque', meu(limitesDeSaidaPadrao.revisao / 100))).body
      expect(espera).toMatchObject({ situacao: 0, desistivel: true })
      const tirado = await b().ok('desistirDoSaque', { headers, params: { id: espera.id } })
      expect(tirado.body).toMatchObject({ situacao: 4, motivo: 'desistencia' })
      expect(await disponivel(id)).toBe(380_00 + limitesDeSaidaPadrao.revisao)
      const semRecebedor = await loginDe(b(), idDeNinguem(), { empresaId: 'aurora', perfil: 'recebedor' })
      const dele = { headers: semRecebedor, params: { id: espera.id } }
      await rec().recusa('desistirDoSaque', 'RecebedorNaoEncontrado', dele)
      // not the company in the receiver's place, nor a receiver's login that is nobody's
      const daEmpresa = { headers: await b().sessao('administrador'), body: { valor: 10 } }
      await rec().recusa('solicitarMeuSaque', 'RecebedorNaoEncontrado', daEmpresa)
      const r = await Recebedor.get(storage, id, { consistent: true })
      if (!r) throw new Error('the receiver is gone')
      await storage.commit([Recebedor.put({ ...r, estado: 'bloqueado' })])
      await rec().recusa('solicitarMeuSaque', 'RecebedorEmOutraSituacao', meu(10))
      await storage.commit([Recebedor.put(r), DadosDoRecebedor.remove(id)])
      await rec().recusa('solicitarMeuSaque', 'ContaBancariaAusente', meu(10))
    })
    test('paid later: a forged callback changes nothing, the PSP’s own does, and told again it is the same', async () => {
      const { body: saque } = await b().ok<Saque>('solicitarSaque', await sacar(777.34))
      const contar = () =>
        b().ok('receberRepasse', { params: { psp: 'efi' }, body: { pix: [{ gnExtras: { idEnvio: saque.id } }] } })
      const estado = async () => (await Transferencia.get(b().storage, saque.id, { consistent: true }))?.estado
      await contar()
      expect(await estado()).toBe('enviada')
      // asked by nobody: the sweeper is not due yet, and is not run here
      const t = await Transferencia.get(b().storage, saque.id, { consistent: true })
      if (t) await b().storage.commit([replace(Transferencia, { ...t, vence: Date.now() + 3_600_000 }, [])])
      await vi.waitFor(async () => expect(await estado()).toBe('paga'), { timeout: 180_000, interval: 100 })
      const paga = await Transferencia.get(b().storage, saque.id, { consistent: true })
      await contar()
      expect(await Transferencia.get(b().storage, saque.id, { consistent: true })).toEqual(paga)
      // its bank sends it back: the money is there again, once
      const antes = (await Saldo.get(b().storage, contas.empresa('aurora'), { consistent: true }))?.disponivel ?? 0
      expect(b().stack.sandbox.repasse.devolver(saque.id)).toBe(true)
      await b().stack.sandbox.trabalhar()
      await contar()
      expect(await estado()).toBe('devolvida')
      const depois = (await Saldo.get(b().storage, contas.empresa('aurora'), { consistent: true }))?.disponivel ?? 0
      expect(depois - antes).toBe(777_34)
    })
    test('a withdrawal of more than there is, of too little or too much, and without bank data', async () => {
      const saldo = await b().ok<{ disponivel: number }>('obterSaldoCarteira', { headers: await como() })
      const demais = await rec().recusa(
        'solicitarSaque',
        'SaldoInsuficiente',
        await sacar(Math.round(saldo.body.disponivel * 100 + 1) / 100),
      )
      await congelada(contas.empresa('aurora'), true)
      await rec().recusa('solicitarSaque', 'ContaEmConferencia', await sacar(10))
      await congelada(contas.empresa('aurora'), false)
      const bloqueada = (bloqueios: number) =>
        b().storage.commit([Saldo.add(contas.empresa('aurora'), { disponivel: 0, bloqueios })])
      await bloqueada(1)
      await rec().recusa('solicitarSaque', 'SaidaBloqueada', await sacar(10))
      await bloqueada(-1)
      expect(demais).toEqual(expect.objectContaining({ disponivel: saldo.body.disponivel }))
      for (const valor of [0.99, limitesDoSaque.maximo / 100 + 0.01, -5])
        expect(await rec().recusa('solicitarSaque', 'SaqueForaDoLimite', await sacar(valor))).toMatchObject({
          minimo: 1,
          maximo: 200_000,
        })
      const naBrisa = { headers: await b().brisa(), body: { valor: 5 } }
      await rec().recusa('solicitarSaque', 'ContaBancariaAusente', naBrisa)
    })
    test('the same key is the same withdrawal; with another amount it is refused', async () => {
      const um = await b().ok<Saque>('solicitarSaque', await sacar(12.5, 'chave-do-saque-1'))
      expect(um.body).toMatchObject({ situacao: 3, situacaoLabel: 'Processado', para: 'Pix · f***@aurora.example' })
      const dois = await b().ok<Saque>('solicitarSaque', await sacar(12.5, 'chave-do-saque-1'))
      expect(dois.body.id).toBe(um.body.id)
      await rec().recusa('solicitarSaque', 'ChaveReutilizada', await sacar(13, 'chave-do-saque-1'))
      expect(
        b()
          .stack.sandbox.repasse.envios()
          .filter(e => e.idEnvio === um.body.id),
      ).toHaveLength(1)
    })
    test('a large one waits for staff, whose first decision stands', async () => {
      const headers = await b().sessao('quita-administrador')
      const analisar = (id: string, decisao: string, chave?: string) => ({
        headers: { ...headers, ...(chave && { 'idempotency-key': chave }) },
        params: { id },
        body: { decisao, motivo: 'conferido com a empresa' },
      })
      await rec().recusa('analisarSaque', 'SaqueNaoEncontrado', analisar(idDeNinguem(), 'liberar'))
      await rec().recusa('obterSaqueEmAnalise', 'SaqueNaoEncontrado', { headers, params: { id: idDeNinguem() } })
      const antes = (await Saldo.get(b().storage, contas.empresa('aurora')))?.disponivel
      const { body } = await b().ok<Saque>('solicitarSaque', await sacar(limitesDeSaidaPadrao.revisao / 100))
      expect(body).toMatchObject({ situacao: 0, situacaoLabel: 'Aguardando Análise' })
      expect(await b().ok('analisarSaque', analisar(body.id, 'bloquear'))).toMatchObject({ body: { situacao: 5 } })
      expect(await b().ok('analisarSaque', analisar(body.id, 'cancelar'))).toMatchObject({
        body: { situacao: 4, motivo: 'cancelada' },
      })
      await rec().recusa('analisarSaque', 'SaqueJaDecidido', analisar(body.id, 'liberar'))
      expect((await Saldo.get(b().storage, contas.empresa('aurora')))?.disponivel).toBe(antes)
      const outro = await b().ok<Saque>('solicitarSaque', await sacar(limitesDeSaidaPadrao.revisao / 100))
      // a contestation that came while it waited: staff cannot let the money go, and read why
      const bloqueada = (bloqueios: number) =>
        b().storage.commit([Saldo.add(contas.empresa('aurora'), { disponivel: 0, bloqueios })])
      await bloqueada(1)
      await rec().recusa('analisarSaque', 'SaidaBloqueada', analisar(outro.body.id, 'liberar'))
      await congelada(contas.empresa('aurora'), true)
      await rec().recusa('analisarSaque', 'ContaEmConferencia', analisar(outro.body.id, 'liberar'))
      await congelada(contas.empresa('aurora'), false)
      await bloqueada(-1)
      const liberado = await b().ok('analisarSaque', analisar(outro.body.id, 'liberar', 'decisao-1'))
      expect(liberado).toMatchObject({ body: { situacao: 3 } })
      // its answer was cut off: the same decision is not told that it came too late
      expect((await b().ok('analisarSaque', analisar(outro.body.id, 'liberar', 'decisao-1'))).body).toEqual(
        liberado.body,
      )
      await rec().recusa('analisarSaque', 'ChaveReutilizada', analisar(outro.body.id, 'cancelar', 'decisao-1'))
      await vi.waitFor(async () => {
        const lista = await b().ok<{ itens: Saque[] }>('listarSaques', {
          headers: await como(),
          query: { situacao: '3' },
        })
        expect(lista.body.itens.map(s => s.id)).toContain(outro.body.id)
      }, 180_000)
    })
    test('one that waits is taken back by who asked for it alone; of it and a decision at once, one stands', async () => {
      const { storage } = b()
      const tem = async () => (await Saldo.get(storage, contas.empresa('aurora'), { consistent: true }))?.disponivel
      const grande = async () =>
        (await b().ok<Saque>('solicitarSaque', await sacar(limitesDeSaidaPadrao.revisao / 100))).body.id
      const desistir = async (id: string, chave?: string) => ({ headers: await como(chave), params: { id } })
      await rec().recusa('desistirDoSaque', 'SaqueNaoEncontrado', await desistir(idDeNinguem()))
      await creditar(storage, contas.empresa('aurora'), limitesDeSaidaPadrao.revisao)
      const antes = await tem()
      const id = await grande()
      const deOutro = { headers: await b().sessao('administrador'), params: { id } }
      await rec().recusa('desistirDoSaque', 'SaqueDeOutraPessoa', deOutro)
      const daBrisa = { headers: await b().brisa(), params: { id } }
      await rec().recusa('desistirDoSaque', 'SaqueNaoEncontrado', daBrisa)
      const fim = { id, situacao: 4, motivo: 'desistencia', desistivel: false }
      expect((await b().ok('desistirDoSaque', await desistir(id, 'desistir-1'))).body).toMatchObject(fim)
      expect((await b().ok('desistirDoSaque', await desistir(id, 'desistir-1'))).body).toMatchObject(fim)
      expect((await b().ok('desistirDoSaque', await desistir(id))).body).toMatchObject(fim)
      expect(await tem()).toBe(antes)
      await rec().recusa('desistirDoSaque', 'ChaveReutilizada', await desistir(idDeNinguem(), 'desistir-1'))
      // a decision at the same instant: sent or given back, never both
      const equipe = {
        headers: await b().sessao('quita-administrador'),
        body: { decisao: 'liberar', motivo: 'conferido com a empresa' },
      }
      const outro = await grande()
      const [volta, sai] = await Promise.all([
        b().http.call<Saque>('desistirDoSaque', await desistir(outro)),
        b().http.call<Saque>('analisarSaque', { ...equipe, params: { id: outro } }),
      ])
      expect([volta, sai].filter(r => r.status === 200)).toHaveLength(1)
      expect((volta.status === 200 ? sai : volta).body.name).toBe('SaqueJaDecidido')
      const enviados = b()
        .stack.sandbox.repasse.envios()
        .filter(e => e.idEnvio === outro)
      expect(enviados).toHaveLength(volta.status === 200 ? 0 : 1)
      expect((antes ?? 0) - ((await tem()) ?? 0)).toBe(volta.status === 200 ? 0 : limitesDeSaidaPadrao.revisao)
      // what this test brought is gone again, whoever was first
      if (volta.status === 200) await creditar(storage, contas.empresa('aurora'), -limitesDeSaidaPadrao.revisao)
      // what went out at once was never there to be taken back
      const enviado = (await b().ok<Saque>('solicitarSaque', await sacar(1))).body.id
      await rec().recusa('desistirDoSaque', 'SaqueJaDecidido', await desistir(enviado))
      await creditar(storage, contas.empresa('aurora'), 100)
      // the audit log names who took it back, and who may not
      const trilha = { headers: await b().sessao('administrador'), query: { operacao: 'desistirDoSaque' } }
      await vi.waitFor(async () => {
        const { itens } = (await b().ok<{ itens: { alvo: { id: string } | null }[] }>('listarAuditoria', trilha)).body
        expect(itens.filter(r => r.alvo?.id === id)).toMatchObject([
          { resultado: 'feito', ator: { perfil: 'gestor-financeiro' } },
          { resultado: 'recusado', erro: 'SaqueDeOutraPessoa', ator: { perfil: 'administrador' } },
        ])
      }, 180_000)
    })
    test('what a slip left goes back to a key of its payer, whole and once, when staff say so', async () => {
      const headers = await b().sessao('quita-administrador')
      const id = idDeNinguem()
      const c = checkoutGuardado({ id, estado: 'Divergente' })
      const divergente = { pedidoId: id, valor: 123_45, ate: 123_45, quando: Date.now() }
      await b().storage.commit([Checkout.create(c), Pagador.put(pagadorGuardado(id))])
      const devolver = (chave: string, idempotencyKey?: string) => ({
        headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
        params: { id },
        body: { tipoChave: 2, chave, motivo: 'pagou o boleto e o Pix' },
      })
      await rec().recusa('devolverRetido', 'RetidoNaoEncontrado', devolver('helena@exemplo.example'))
      await b().storage.commit([Lancamento.create(lancamentoDoBoletoDivergente(c, divergente))])
      await rec().recusa('devolverRetido', 'ChavePixInvalida', devolver('helena'))
      const deOutro = await b().ok('devolverRetido', devolver(chaveDeOutro))
      expect(deOutro.body).toMatchObject({ situacao: 4, motivo: 'titular', valor: 123.45 })
      const feita = await b().ok<{ id: string }>(
        'devolverRetido',
        devolver('helena@exemplo.example', 'chave-do-boleto'),
      )
      expect(feita.body).toMatchObject({ situacao: 3, motivo: null, para: 'Pix · h***@exemplo.example' })
      const denovo = await b().ok('devolverRetido', devolver('helena@exemplo.example', 'chave-do-boleto'))
      expect(denovo.body).toEqual(feita.body)
      await rec().recusa('devolverRetido', 'ChaveReutilizada', devolver('outra@exemplo.example', 'chave-do-boleto'))
      await rec().recusa('devolverRetido', 'NadaADevolver', devolver('helena@exemplo.example'))
      const semPagador = 'E99999004202603021200000000PgDesc'
      const antigo = { e2eid: semPagador, valor: 700, horario: Date.now() - pixSoPorTransferenciaMs }
      const recebidoEm = new Date(antigo.horario).toISOString()
      await b().storage.commit([
        PixAvulso.create({ ...antigo, recebidoEm, versao: 1, estado: 'recusado', ev: [] } as never),
        Lancamento.create(lancamentoDoAvulso(antigo)),
      ])
      const doAvulso = { ...devolver('helena@exemplo.example'), params: { id: semPagador } }
      await rec().recusa('devolverRetido', 'PagadorDesconhecido', doAvulso)
      // what a consultant asks for leaves once another of the staff let it go, and is held again where they do not
      const outroId = idDeNinguem()
      const outro = checkoutGuardado({ id: outroId, estado: 'Divergente' })
      await b().storage.commit([
        ...[Checkout.create(outro), Pagador.put(pagadorGuardado(outroId))],
        Lancamento.create(lancamentoDoBoletoDivergente(outro, { ...divergente, pedidoId: outroId })),
      ])
      const pedir = async (decisao: string) => {
        const { body } = await b().ok<{ id: string }>('devolverRetido', {
          ...devolver('helena@exemplo.example'),
          headers: await b().sessao('quita-consultor'),
          params: { id: outroId },
        })
        expect(body).toMatchObject({ situacao: 0, situacaoLabel: 'Aguardando Análise', valor: 123.45 })
        const params = { id: body.id }
        expect((await b().ok('obterSaqueEmAnalise', { headers, params })).body).toMatchObject({
          ...{ origem: 'devolucao-boleto', devolve: outroId, justificativa: 'pagou o boleto e o Pix' },
          ...{ espera: { motivos: ['devolucao'] }, decisoes: ['liberar', 'bloquear', 'cancelar'] },
        })
        return (
          await b().ok('analisarSaque', { headers, params, body: { decisao, motivo: 'conferido com a empresa' } })
        ).body
      }
      expect(await pedir('cancelar')).toMatchObject({ situacao: 4, motivo: 'cancelada' })
      expect(await pedir('liberar')).toMatchObject({ situacao: 3, motivo: null })
      // who did it and why, in the chain of the company whose payment it was
      const trilha = { headers: await b().sessao('administrador'), query: { operacao: 'devolverRetido' } }
      type Registro = { alvo: { id: string } | null; mudancas: { campo: string; depois: unknown }[] }
      await vi.waitFor(async () => {
        const { itens } = (await b().ok<{ itens: Registro[] }>('listarAuditoria', trilha)).body
        const registro = itens.find(r => r.alvo?.id === feita.body.id)
        expect(registro?.mudancas).toContainEqual(
          expect.objectContaining({ campo: 'justificativa', depois: 'pagou o boleto e o Pix' }),
        )
      }, 180_000)
    })
    test('our own revenue leaves while nothing is missing outside, once, and no further than there is', async () => {
      const headers = await b().sessao('quita-administrador')
      const agora = Date.now()
      const prova = {
        ...{ parte: ultimaDeFora, dia: '2026-03-11', lidaEm: agora, desde: agora, capital: 0, fora: null, fontes: [] },
        ...{ situacao: 'certa' as const, esperado: 0, devido: 0, diferenca: 0, faltas: 0, sobras: 0 },
      }
      const retirar = (valor: number, chave = '11222333000181', idempotencyKey?: string) => ({
        headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
        body: { valor, tipoChave: 1, chave, motivo: 'receita do mês' },
      })
      await rec().recusa('retirarReceita', 'ProvaDeForaVencida', retirar(1))
      await b().storage.commit([ProvaDeFora.put({ ...prova, diferenca: -1, faltas: 1, provadaEm: agora })])
      await rec().recusa('retirarReceita', 'ReceitaSemLastro', retirar(1))
      await b().storage.commit([
        ProvaDeFora.put({ ...prova, provadaEm: agora }),
        Saldo.add(contas.receita, { disponivel: 50_00 }, { set: { conta: contas.receita } }),
      ])
      await rec().recusa('retirarReceita', 'ChavePixInvalida', retirar(1, '11222333000182'))
      const feita = await b().ok<{ id: string }>('retirarReceita', retirar(30, undefined, 'receita-de-marco'))
      const denovo = await b().ok('retirarReceita', retirar(30, undefined, 'receita-de-marco'))
      expect(denovo.body).toEqual(feita.body)
      await rec().recusa('retirarReceita', 'ChaveReutilizada', retirar(20, undefined, 'receita-de-marco'))
      const liberar = (quem: Record<string, string>) => ({
        ...{
          headers: quem,
          params: { id: feita.body.id },
          body: { decisao: 'liberar', motivo: 'conferido com a empresa' },
        },
      })
      await rec().recusa('analisarSaque', 'QuemPediuNaoDecide', liberar(headers))
      const outra = await loginDaEquipe(b(), 'aurora')
      await b().storage.commit([ProvaDeFora.put({ ...prova, diferenca: -1, faltas: 1, provadaEm: agora })])
      await rec().recusa('analisarSaque', 'ReceitaSemLastro', liberar(outra))
      await b().storage.commit([ProvaDeFora.put(prova)])
      await rec().recusa('analisarSaque', 'ProvaDeForaVencida', liberar(outra))
      await b().storage.commit([ProvaDeFora.put({ ...prova, provadaEm: agora })])
      expect((await b().ok('analisarSaque', liberar(outra))).body).toMatchObject({ origem: 'receita', situacao: 3 })
      const tem = (await Saldo.get(b().storage, contas.receita, { consistent: true }))?.disponivel ?? 0
      await rec().recusa('retirarReceita', 'SaldoInsuficiente', retirar((tem + 1) / 100))
      await b().storage.commit([ProvaDeFora.remove(ultimaDeFora)])
    })
    test('thirty withdrawals at once take no more than there is', async () => {
      const antes = (await Saldo.get(b().storage, contas.empresa('aurora'), { consistent: true }))?.disponivel ?? 0
      const valor = Math.floor(antes / 10)
      const call = await sacar(valor / 100)
      const feitos = await Promise.all(Array.from({ length: 30 }, () => b().http.call<Saque>('solicitarSaque', call)))
      expect(feitos.filter(r => r.status === 200).length).toBe(10)
      expect(new Set(feitos.filter(r => r.status !== 200).map(r => r.body.name))).toEqual(
        new Set(['SaldoInsuficiente']),
      )
      expect((await Saldo.get(b().storage, contas.empresa('aurora'), { consistent: true }))?.disponivel).toBe(
        antes - 10 * valor,
      )
    })
  })
}
