import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balde } from '../../../functions/platform/runtime/balde.ts'
import type { Chaveiro } from '../../../functions/platform/runtime/chaveiro.ts'
import { deps } from '../../../functions/platform/runtime/needs.ts'
import { onConsumed } from '../../../functions/platform/storage/index.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import type { Consumed } from '../../../functions/platform/storage/port.ts'
import { chaveiroDoEstagio } from '../../builders/chaves.ts'
import { selfie } from '../../builders/selfie.ts'
import { cpfNovo, cpfQue, type Mundo, mundo } from './mundo.ts'

/** The payer's selfie on the whole stack: real calls, the vendors' simulators, the local bucket. */
const spent: (Consumed & { by: string })[] = []
const depth = Error.stackTraceLimit
let m: Mundo
let chaveiro: Chaveiro
const selfies = () => deps({ selfies: balde('ler', 'selfies/') }).selfies
beforeAll(async () => {
  Error.stackTraceLimit = 100
  onConsumed(consumed => spent.push({ ...consumed, by: caller() }))
  m = await mundo()
  chaveiro = await chaveiroDoEstagio()
})
afterAll(async () => {
  await m.close()
  onConsumed(undefined)
  Error.stackTraceLimit = depth
})
const caller = () =>
  (new Error().stack?.split('\n') ?? [])
    .flatMap(f => /functions\/areas\/checkout\/(?!regras\/)(\w+)\//.exec(f)?.[1] ?? [])
    .at(0) ?? 'beside'
const writes = (by: string) => spent.filter(s => s.by === by && s.writes).map(s => s.writes)

describe('a person who is who they say', () => {
  test('is asked for a selfie, is recognised, and pays; three write units, and the photo is kept once', async () => {
    const cpf = cpfNovo()
    const p = await m.comecar(cpf)
    expect(p.registro.body).toEqual({ name: 'PagadorLiberado', proximaEtapa: 'CONSULTAR_DATAVALID' })
    const cedo = await m.pagar(p.id)
    expect([cedo.status, cedo.body]).toMatchObject([
      409,
      { name: 'EtapaInvalida', proximaEtapa: 'CONSULTAR_DATAVALID' },
    ])
    spent.length = 0
    const antes = m.comparadas().length
    const { status, body } = await m.enviar(p)
    expect([status, body]).toEqual([
      200,
      {
        name: 'PagadorLiberado',
        message: 'Identidade confirmada.',
        data: { biometriaFace: { disponivel: true } },
        proximaEtapa: 'REALIZAR_PAGAMENTO',
      },
    ])
    expect(writes('registrarProvaVida')).toEqual([1, 1, 1])
    expect(
      m
        .comparadas()
        .slice(antes)
        .map(c => c.fonte),
    ).toEqual(['datavalid'])
    const c = await m.checkout(p.id)
    expect(c).toMatchObject({ estado: 'ProvaDeVidaAprovado', vida: 'aprovada', prova: { grau: 98 } })
    const guardada = await m.pessoa(chaveiro, cpf)
    const foto = await selfies().ler(`${guardada?.chave}/${guardada?.candidata}.jpg`)
    expect(
      Buffer.from(foto ?? [])
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff')
    expect(Buffer.from(foto ?? []).includes('chaveiro-no-exif')).toBe(false)
    expect((await m.vida(p.id))?.consentimento).toMatchObject({
      versao: '1',
      sha256: expect.stringMatching(/^[\w-]{43}$/),
    })
    // asking again answers the same and compares nothing
    const lidas = spent.filter(s => s.by === 'registrarProvaVida').reduce((n, s) => n + s.reads, 0)
    console.log(`the selfie: 3 write units, ${lidas} read units`)
    spent.length = 0
    expect((await m.enviar(p)).body).toEqual(body)
    expect([writes('registrarProvaVida'), m.comparadas().length]).toEqual([[], antes + 1])
    const aberto = await m.stack.http.call('obterLinkComPagamento', {
      params: { id: p.link, pagamento: p.id },
      headers: { cookie: p.cookie },
    })
    expect(aberto.body).toMatchObject({
      proximaEtapa: 'REALIZAR_PAGAMENTO',
      pagador: { identificacao: { documentoLiberado: true, bloqueadoDatavalid: false, selfie: null } },
    })
    expect((await m.pagar(p.id)).body).toMatchObject({ pagamentoCartao: { situacao: 'aprovado' } })
  })

  test('comes again: the earlier selfie answers first, and the day’s tries are whole again', async () => {
    const cpf = cpfNovo()
    const antes = m.comparadas().length
    spent.length = 0
    for (let n = 0; n < 4; n++) expect((await m.enviar(await m.comecar(cpf))).status).toBe(200)
    expect(writes('registrarProvaVida')).toEqual(Array(12).fill(1))
    expect(
      m
        .comparadas()
        .slice(antes)
        .map(c => c.fonte),
    ).toEqual(['datavalid', ...Array(3).fill('rekognition')])
    // another face than the earlier one: that is final, and cheap
    m.stack.sandbox.biometria.encenar('outra-pessoa')
    expect((await m.enviar(await m.comecar(cpf))).body).toMatchObject({ name: 'PessoaNaoIdentificada' })
    // one that is only like it is for the base to say
    m.stack.sandbox.biometria.encenar('parecida')
    expect((await m.enviar(await m.comecar(cpf))).status).toBe(200)
    expect(
      m
        .comparadas()
        .slice(antes + 4)
        .map(c => c.fonte),
    ).toEqual(['rekognition', 'rekognition', 'datavalid'])
  })

  test('with reservations: goes on, and the merchant sees it in the state', async () => {
    const p = await m.comecar(cpfQue(/Baixa probabilidade/))
    expect((await m.enviar(p)).body).toMatchObject({ name: 'PagadorLiberadoComRessalva' })
    expect(await m.checkout(p.id)).toMatchObject({
      estado: 'ProvaDeVidaAprovadoComRessalva',
      prova: { grau: 84, ressalva: 'similaridade' },
    })
    expect((await m.pagar(p.id)).body).toMatchObject({ pagamentoCartao: { situacao: 'aprovado' } })
  })

  test('with reservations, again: the base is asked each time, so that a doubt never becomes the proof', async () => {
    const cpf = cpfQue(/Baixa probabilidade/)
    const antes = m.comparadas().length
    for (let n = 0; n < 4; n++)
      expect((await m.enviar(await m.comecar(cpf))).body).toMatchObject({ name: 'PagadorLiberadoComRessalva' })
    const fontes = m.comparadas().slice(antes)
    expect(fontes.map(c => c.fonte)).toEqual(Array(4).fill('datavalid'))
  })

  test('registers again: the same document keeps it, another payer takes one, a company none', async () => {
    const cpf = cpfNovo()
    const p = await m.comecar(cpf)
    await m.enviar(p)
    const registrar = (documento: string) => m.registerCard(p.id, { documento })
    expect((await registrar(cpf)).body).toEqual({ name: 'PagadorLiberado' })
    expect(await m.checkout(p.id)).toMatchObject({ estado: 'ProvaDeVidaAprovado', vida: 'aprovada' })
    expect((await registrar(cpfNovo())).body).toMatchObject({ proximaEtapa: 'CONSULTAR_DATAVALID' })
    const outro = await m.checkout(p.id)
    expect([outro.estado, outro.vida, outro.prova]).toEqual(['Solicitado', 'pendente', undefined])
    expect((await registrar('11.222.333/0001-81')).body).toEqual({ name: 'PagadorLiberado' })
    expect((await m.checkout(p.id)).vida).toBe('dispensada')
    expect((await m.enviar(p)).body).toMatchObject({ name: 'EtapaInvalida' })
    expect((await m.pagar(p.id)).status).toBe(200)
  })
})

describe('a person who is not', () => {
  test('has three tries, then is blocked here and, for a day and from the same address, elsewhere', async () => {
    const cpf = cpfQue(/Baixíssima/)
    const p = await m.comecar(cpf)
    for (const tentativasRestantes of [2, 1])
      expect((await m.enviar(p)).body).toMatchObject({
        name: 'PessoaNaoIdentificada',
        tentativasRestantes,
        biometriaDisponivel: true,
        cpfDisponivel: true,
      })
    expect((await m.checkout(p.id)).estado).toBe('Solicitado')
    expect((await m.enviar(p)).body).toMatchObject({ name: 'BloqueadoTentativas', tentativasRestantes: 0 })
    expect(await m.checkout(p.id)).toMatchObject({ estado: 'ProvaDeVidaReprovado', bloqueio: 'tentativas' })
    expect((await m.enviar(p)).body).toMatchObject({ name: 'BloqueadoTentativas' })
    expect((await m.pagar(p.id)).body).toMatchObject({ name: 'DocumentoBloqueado' })
    const aberto = await m.open(p.link, p.id)
    expect(aberto.body).toMatchObject({
      proximaEtapa: 'PAGADOR_BLOQUEADO_DATAVALID',
      pagador: { identificacao: { bloqueadoTentativas: true, bloqueadoAntifraude: true, bloqueadoDatavalid: false } },
    })
    const validar = (id: string) => m.stack.http.call('validarPagador', { body: { checkout: id } })
    expect((await validar(p.id)).body).toEqual({ name: 'BloqueadoTentativas' })
    // who tried is remembered at another link with this document; another payer is not
    const depois = await m.comecar(cpf)
    expect(depois.registro.body).toMatchObject({ name: 'BloqueadoTentativas' })
    expect(await m.checkout(depois.id)).toMatchObject({ estado: 'ProvaDeVidaReprovado', bloqueio: 'tentativas' })
    const troca = await m.registerCard(depois.id, { documento: cpfNovo() })
    expect(troca.body).toEqual({ name: 'PagadorLiberado', proximaEtapa: 'CONSULTAR_DATAVALID' })
    expect((await m.checkout(depois.id)).bloqueio).toBeUndefined()
    expect((await m.enviar(depois)).status).toBe(200)
    // no photo of them was kept
    const deles = await m.pessoa(chaveiro, cpf)
    expect(await selfies().ler(`${deles?.chave}/${deles?.candidata}.jpg`)).toBeUndefined()
  })

  test('tries are of who makes them, across checkouts', async () => {
    const cpf = cpfQue(/outra \(REAL/)
    const [a, b] = [await m.comecar(cpf), await m.comecar(cpf)]
    await m.enviar(a)
    await m.enviar(a)
    expect((await m.enviar(b)).body).toMatchObject({ name: 'BloqueadoTentativas' })
    // the first one, which nobody blocked, meets the memory
    expect((await m.enviar(a)).body).toMatchObject({ name: 'BloqueadoTentativas' })
    expect(await m.checkout(a.id)).toMatchObject({ estado: 'ProvaDeVidaReprovado', bloqueio: 'tentativas' })
  })

  test('fifty photos at once: three comparisons', async () => {
    const p = await m.comecar(cpfQue(/Foto de uma foto/))
    const antes = m.comparadas().length
    const foto = await selfie()
    const nomes = (await Promise.all(Array.from({ length: 50 }, () => m.enviar(p, { foto })))).map(r => r.body.name)
    expect(m.comparadas().length - antes).toBe(3)
    const outra = nomes.filter(n => n === 'PessoaNaoIdentificada')
    // the first two, unless the third was faster: then nobody is told to take another
    expect(outra.length).toBeLessThanOrEqual(2)
    expect(nomes.filter(n => n === 'BloqueadoTentativas')).toHaveLength(50 - outra.length)
    expect(await m.checkout(p.id)).toMatchObject({ bloqueio: 'tentativas' })
  })
})

describe('a base that cannot tell', () => {
  test('has no face of this CPF: blocked by identity validation, and remembered', async () => {
    const cpf = cpfQue(/^Não há foto/)
    const p = await m.comecar(cpf)
    expect((await m.enviar(p)).body).toMatchObject({
      name: 'BloqueadoDatavalid',
      biometriaDisponivel: false,
      cpfDisponivel: true,
    })
    expect(await m.checkout(p.id)).toMatchObject({ estado: 'ProvaDeVidaReprovado', bloqueio: 'datavalid' })
    const aberto = await m.open(p.link, p.id)
    expect(aberto.body).toMatchObject({
      pagador: { identificacao: { bloqueadoDatavalid: true, bloqueadoAntifraude: false } },
    })
    expect((await m.comecar(cpf)).registro.body).toMatchObject({ name: 'BloqueadoTentativas' })
    expect((await m.enviar(p)).body).toMatchObject({ name: 'DocumentoBloqueado' })
  })

  test('does not answer, or sees no face: no try is lost, and ten photos are all', async () => {
    const mudo = await m.comecar(cpfQue(/responde 503/))
    const sem = await m.enviar(mudo)
    expect([sem.status, sem.body]).toMatchObject([504, { name: 'ProvedorSemResposta', checkoutId: mudo.id }])
    expect(await m.vida(mudo.id)).toMatchObject({ tentativas: 0, fotos: 1 })
    const p = await m.comecar(cpfQue(/Nenhum rosto/))
    for (let n = 0; n < 10; n++)
      expect((await m.enviar(p)).body).toMatchObject({ name: 'FotoSemRosto', tentativasRestantes: n < 9 ? 3 : 0 })
    expect((await m.enviar(p)).body).toMatchObject({ name: 'BloqueadoTentativas' })
  })

  test('a document that was refused elsewhere after this selfie was approved stops the card', async () => {
    const cpf = cpfNovo()
    const p = await m.comecar(cpf)
    await m.enviar(p)
    const pessoa = await m.pessoa(chaveiro, cpf)
    if (!pessoa) throw new Error('nobody was counted')
    const { Pessoa } = await import('../../../functions/platform/storage/Pessoa.ts')
    await m.storage.commit([Pessoa.put({ ...pessoa, bloqueio: 'datavalid', bloqueadoAte: Date.now() + 60_000 })])
    expect((await m.pagar(p.id)).body).toMatchObject({ name: 'DocumentoBloqueado', biometriaDisponivel: false })
    expect(await m.checkout(p.id)).toMatchObject({
      estado: 'ProvaDeVidaReprovado',
      vida: 'pendente',
      bloqueio: 'datavalid',
    })
  })
})

describe('another device', () => {
  test('takes the selfie by the address that the first one got, and nobody else does', async () => {
    const p = await m.comecar(cpfNovo())
    const { http } = m.stack
    expect((await m.enviar({ id: p.id })).body).toMatchObject({ name: 'CapturaNaoPermitida' })
    const pedir = (headers: Record<string, string>) =>
      http.call<{ url: string; name?: string }>('transferirProvaVida', { body: { checkout: p.id }, headers })
    expect((await pedir({})).body.name).toBe('CapturaNaoPermitida')
    const { url } = (await pedir({ cookie: p.cookie })).body
    const [caminho, transferencia = ''] = url.split('#')
    expect(caminho).toMatch(
      new RegExp(`^http://pagar\\.localhost:\\d+/plataforma/[\\w-]+/servicos-financeiros/prova-de-vida/${p.id}$`),
    )
    const abrir = (token: string) => http.call('abrirProvaVida', { body: { checkout: p.id, transferencia: token } })
    expect((await abrir(transferencia)).body).toMatchObject({
      situacao: 'pendente',
      tentativasRestantes: 3,
      documento: expect.stringMatching(/\*/),
      nome: expect.not.stringContaining(' '),
    })
    expect((await abrir(`${transferencia.slice(0, -1)}${transferencia.endsWith('x') ? 'y' : 'x'}`)).body).toMatchObject(
      { name: 'TransferenciaInvalida' },
    )
    expect((await m.enviar({ id: p.id }, { transferencia: 'outra.palavra' })).body).toMatchObject({
      name: 'TransferenciaInvalida',
    })
    expect((await m.enviar({ id: p.id }, { transferencia })).status).toBe(200)
    expect((await abrir(transferencia)).body).toMatchObject({ situacao: 'aprovada', tentativasRestantes: 0 })
    // it is of that checkout only
    const outro = await m.comecar(cpfNovo())
    expect((await m.enviar({ id: outro.id }, { transferencia })).body).toMatchObject({ name: 'TransferenciaInvalida' })
  })
})

describe('order and shape', () => {
  test('the token comes before the selfie, and a Pix asks for neither', async () => {
    const p = await m.comecar(cpfNovo(), { validarContatoPagador: true }, { contato: '11973334455' })
    expect((await m.enviar(p)).body).toMatchObject({ name: 'EtapaInvalida', proximaEtapa: 'VALIDAR_CONTATO_PAGADOR' })
  })
  test('a link that begins to ask for the selfie asks it of payers who registered before', async () => {
    const p = await m.comecar(cpfNovo(), { consultaDatavalid: false })
    const link = await Link.get(m.storage, p.link, { consistent: true })
    if (!link) throw new Error('no link')
    await m.storage.commit([Link.put({ ...link, consultaDatavalid: true, versao: link.versao + 1 })])
    expect((await m.pagar(p.id)).body).toMatchObject({ name: 'EtapaInvalida', proximaEtapa: 'CONSULTAR_DATAVALID' })
    expect((await m.enviar(p)).status).toBe(200)
    expect((await m.pagar(p.id)).body).toMatchObject({ pagamentoCartao: { situacao: 'aprovado' } })
  })
  test('a photo that is none costs no try', async () => {
    const p = await m.comecar(cpfNovo())
    for (const foto of [
      Buffer.from('not a photo'),
      await selfie({ lado: 249 }),
      await selfie({ formato: 'webp' }),
      (await selfie()).subarray(0, 900),
    ])
      expect((await m.enviar(p, { foto })).body).toMatchObject({ name: 'ImagemInvalida' })
    expect(await m.vida(p.id)).toBeUndefined()
    expect((await m.enviar(p, { foto: await selfie({ formato: 'png', lado: 250 }) })).status).toBe(200)
  })
})
