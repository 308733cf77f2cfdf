import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { balde } from '../../../functions/platform/runtime/balde.ts'
import { deps } from '../../../functions/platform/runtime/needs.ts'
import { Assinatura } from '../../../functions/platform/storage/Assinatura.ts'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { DadosDoRecebedor, MomentoDoRecebedor, Recebedor } from '../../../functions/platform/storage/Recebedor.ts'
import { Usuario } from '../../../functions/platform/storage/Usuario.ts'
import { cpfsMagicos } from '../../../functions/sandbox/biometria/cpfs.ts'
import { aceite, convidado, cpfNovo, enderecoDoRecebedor } from '../../builders/recebedor.ts'
import { formulario, selfie, tipoDoFormulario } from '../../builders/selfie.ts'
import { type ContractBench, contractBench } from '../../contract/bench.ts'
import { creditar } from '../../contract/errors.saldo.ts'

/** A receiver's life over HTTP: invited by messages, answered once, looked at, approved, signed at the simulated service. */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

const raiz = async (id: string) => {
  const r = await Recebedor.get(b.storage, id, { consistent: true })
  if (!r) throw new Error(`no receiver ${id}`)
  return r
}
const historico = async (id: string) =>
  (await MomentoDoRecebedor.query(b.storage, { pk: `REC#${id}`, sk: { prefix: 'HIST#' } })).values.map(m => m.evento)
const convidar = async (
  over: { documento?: string; usuarioEmpresa?: boolean; email?: string; celular?: string } = {},
) => {
  const documento = over.documento ?? cpfNovo()
  const id = await b.recebedor(undefined, { ...over, documento })
  return { id, documento, params: { id: await b.tokenDo(id) } }
}
const aprovar = async (id: string) =>
  b.ok('analisarRecebedor', {
    headers: await b.sessao('quita-administrador'),
    params: { id },
    body: { decisao: 'aprovar', motivo: 'cadastro confere' },
  })
/** A notice that came before what it is about is seen again after its queue's minute. */
const ate = (work: () => Promise<void> | void) => vi.waitFor(work, { timeout: 180_000, interval: 50 })

describe('the invitation', () => {
  test('goes out once on each channel, with a link that opens it; the table does not hold the token', async () => {
    const email = 'convite-unico@recebedor.example'
    const { id, params } = await convidar({ email, celular: '11911112222' })
    await ate(() => {
      expect(b.stack.sandbox.email.emails(email)).toHaveLength(1)
      expect(b.stack.sandbox.whatsapp.mensagens('5511911112222')).toHaveLength(1)
    })
    const [carta] = b.stack.sandbox.email.emails(email)
    expect(carta?.texto).toContain(`${b.stack.urls.pagar}/convite/recebedor/${params.id}`)
    expect(carta?.assunto).toBe('Loja Aurora convidou você para receber pagamentos')
    const [mensagem] = b.stack.sandbox.whatsapp.mensagens('5511911112222')
    expect(mensagem).toMatchObject({ modelo: 'convite_recebedor', link: { final: params.id } })
    expect(mensagem?.link?.texto).toContain('Marta')
    const itens = await b.storage.query({ pk: `REC#${id}` })
    expect(JSON.stringify(itens.items)).not.toContain(params.id)
  })

  test('what became of its messages is told: read on the phone, refused by the mailer; a resend starts anew', async () => {
    const { id } = await convidar({ email: 'recusado@falha.example', celular: '11911113333' })
    const headers = await b.sessao('administrador')
    const canais = async () =>
      (await b.ok<{ convite: { canais: object[] } }>('obterRecebedor', { headers, params: { id } })).body.convite.canais
    await ate(async () =>
      expect(await canais()).toMatchObject([
        { canal: 'whatsapp', motivo: null },
        { canal: 'email', situacao: 'falhou', motivo: 'invalido' },
      ]),
    )
    await ate(async () => {
      await b.stack.sandbox.trabalhar()
      expect((await canais())[0]).toMatchObject({ situacao: 'entregue' })
    })
    b.stack.sandbox.whatsapp.abrirConversa('5511911113333')
    await ate(async () => {
      await b.stack.sandbox.trabalhar()
      expect((await canais())[0]).toMatchObject({ canal: 'whatsapp', situacao: 'lida' })
    })
    // a phone that takes no messages: refused at once
    const outro = await convidar({ celular: '11900000003', email: 'outro-canal@recebedor.example' })
    await ate(async () => {
      const { body } = await b.ok<{ convite: object }>('obterRecebedor', { headers, params: { id: outro.id } })
      expect(body.convite).toMatchObject({ canais: [{ situacao: 'falhou' }, { situacao: 'entregue' }] })
    })
    await b.storage.commit([Recebedor.put({ ...(await raiz(id)), convite: { vez: 1, enviadoEm: 0, expiraEm: 9e12 } })])
    await b.ok('reenviarConvite', { headers, params: { id } })
    await ate(async () => expect((await canais())[0]).not.toMatchObject({ situacao: 'lida' }))
  })

  test('twenty acceptances at once: one is taken, one comparison is paid for, one login is made', async () => {
    const { id, documento, params } = await convidar({ usuarioEmpresa: true, email: 'vinte@recebedor.example' })
    const antes = b.stack.sandbox.biometria.consultas().length
    const arquivo = await selfie()
    const corpo = aceite(documento, { senha: 'uma-senha-comprida' })
    const iguais = await Promise.all(
      Array.from({ length: 20 }, () => b.http.call('responderConvite', { params, body: corpo, arquivo })),
    )
    expect(iguais.map(r => `${r.status} ${String(r.body.name)}`)).toEqual(Array(20).fill('200 InviteAceept'))
    expect(await historico(id)).toEqual(['Convidado', 'Aceitou', 'Verificado'])
    expect(b.stack.sandbox.biometria.consultas().length - antes).toBe(1)
    const headers = await b.http.login('vinte@recebedor.example', 'uma-senha-comprida')
    expect((await b.http.call('listarRecebedores', { headers })).status).toBe(403)
    const outra = await b.http.call('responderConvite', { params, body: { ...corpo, nome: 'Outro Nome' }, arquivo })
    expect([outra.status, outra.body.name]).toEqual([409, 'ConviteRespondido'])
  })

  test('accepted and declined at once, ten times each: whoever was first stays, and the others are told', async () => {
    const { id, documento, params } = await convidar()
    const arquivo = await selfie()
    const respostas = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        b.http.call('responderConvite', { params, body: n % 2 ? aceite(documento) : { aceite: 'false' }, arquivo }),
      ),
    )
    const { estado } = await raiz(id)
    const aceitou = estado === 'emAnalise'
    expect(['emAnalise', 'declinado']).toContain(estado)
    for (const [n, r] of respostas.entries())
      expect([r.status, r.body.name], `${n}`).toEqual(
        (n % 2 === 1) === aceitou ? [200, 'InviteAceept'] : [409, 'ConviteRespondido'],
      )
    expect((await historico(id)).filter(e => e === 'Aceitou' || e === 'Declinou')).toHaveLength(1)
  })

  test('every field is refused in the documented words, and nothing is written', async () => {
    const { id, documento, params } = await convidar({ usuarioEmpresa: true, email: 'campos@recebedor.example' })
    const ruim = {
      aceite: 'true',
      senha: 'curta',
      dadosBancarios: JSON.stringify({
        tipo: 0,
        banco: '998',
        agencia: 'x',
        conta: '1',
        nomeCompleto: '',
        documento: '',
      }),
      endereco: JSON.stringify({ ...enderecoDoRecebedor, cep: '123', cidade: ' ', uf: '' }),
    }
    const semArquivo = formulario(Object.entries(ruim).map(([nome, valor]) => ({ nome, valor })))
    const { body } = await b.http.call('responderConvite', {
      params,
      raw: semArquivo,
      headers: { 'content-type': tipoDoFormulario },
    })
    expect(body.campos).toEqual([
      { campo: 'nome', mensagem: 'Campo obrigatório' },
      { campo: 'senha', mensagem: 'Use ao menos 8 caracteres' },
      { campo: 'dadosBancarios.banco', mensagem: 'Selecione um banco' },
      { campo: 'dadosBancarios.agencia', mensagem: 'Agência inválida' },
      { campo: 'dadosBancarios.conta', mensagem: 'Conta Bancária inválida' },
      { campo: 'dadosBancarios.nomeCompleto', mensagem: 'Campo obrigatório' },
      { campo: 'dadosBancarios.documento', mensagem: 'Campo obrigatório' },
      { campo: 'endereco.uf', mensagem: 'Campo obrigatório' },
      { campo: 'endereco.cidade', mensagem: 'Campo obrigatório' },
      { campo: 'endereco.cep', mensagem: 'CEP inválido' },
      { campo: 'file', mensagem: 'envie um arquivo' },
    ])
    const chave = aceite(documento, {
      dadosBancarios: JSON.stringify({ tipo: 1, tipoChave: 2, chavePix: 'sem-arroba' }),
    })
    const pix = await b.http.call('responderConvite', { params, body: { ...chave, senha: 'uma-senha-comprida' } })
    expect(pix.body.campos).toEqual([{ campo: 'dadosBancarios.chavePix', mensagem: 'Chave Pix inválida' }])
    // what opens an account that holds money is no password of a list, nor made of the person's own name
    for (const [senha, mensagem] of [
      ['12345678', 'Essa senha aparece em listas de senhas vazadas. Escolha outra.'],
      ['campos99', 'Evite o seu nome, o seu e-mail ou o nosso nome na senha.'],
    ]) {
      const facil = await b.http.call('responderConvite', { params, body: { ...aceite(documento), senha } })
      expect(facil.body.campos).toEqual([{ campo: 'senha', mensagem }])
    }
    expect(await historico(id)).toEqual(['Convidado'])
    expect(await DadosDoRecebedor.get(b.storage, id)).toBeUndefined()
  })

  test.each([
    [/Baixíssima/, 'divergente'],
    [/Não há foto/, 'indisponivel'],
    [/responde 503/, 'pendente'],
  ] as const)('a selfie that the base answers with %s goes to the analysis as %s', async (efeito, biometria) => {
    const documento = cpfsMagicos.find(m => efeito.test(m.efeito))?.cpf ?? ''
    const id = await b.recebedor(undefined, { documento })
    const params = { id: await b.tokenDo(id) }
    const { body } = await b.ok('responderConvite', { params, body: aceite(documento) })
    expect(body).toEqual({ name: 'InviteAceept', situacao: 2, situacaoConvite: 4 })
    expect(await raiz(id)).toMatchObject({ estado: 'emAnalise', biometria })
    const dados = await DadosDoRecebedor.get(b.storage, id)
    const selfies = deps({ selfies: balde('ler', 'selfies/') }).selfies
    const guardada = await selfies.ler(dados?.selfie ?? '')
    expect([guardada?.[0], guardada?.[1]]).toEqual([0xff, 0xd8])
    expect(Buffer.from(guardada ?? []).toString('latin1')).not.toContain('segredo-no-exif')
  })

  test('a person who signs in already needs no password, and keeps their own; a company is who answers for it', async () => {
    const doPainel = 'gestor-comercial@aurora.example'
    const { id, documento, params } = await convidar({ usuarioEmpresa: true, email: doPainel })
    expect((await b.ok('obterConvite', { params })).body).toMatchObject({ usuarioEmpresa: true, usuarioLiberado: true })
    await b.ok('responderConvite', { params, body: aceite(documento) })
    expect((await raiz(id)).usuarioId).toBe('usr-gestor-comercial')
    await b.http.login(doPainel)
    const cnpj = '12ABC34501DE35'
    const empresa = await b.recebedor(undefined, { documento: cnpj })
    const convite = { id: await b.tokenDo(empresa) }
    const { representante: _, ...semQuemResponda } = aceite(cnpj)
    const falta = await b.http.call('responderConvite', { params: convite, body: semQuemResponda })
    expect(falta.body).toMatchObject({ name: 'RequisicaoInvalida', campos: [{ campo: 'representante' }] })
    const errado = { ...aceite(cnpj), representante: JSON.stringify({ nome: '', cpf: '529.982.247-26' }) }
    expect((await b.http.call('responderConvite', { params: convite, body: errado })).body).toMatchObject({
      campos: [
        { campo: 'representante.nome', mensagem: 'Campo obrigatório' },
        { campo: 'representante.cpf', mensagem: 'O documento informado é inválido' },
      ],
    })
    // low similarity with this very CPF: the face is compared with its representative's
    const representante = JSON.stringify({ nome: 'Marta Ribeiro da Silva', cpf: '900.000.003-37' })
    await b.ok('responderConvite', { params: convite, body: aceite(cnpj, { representante }) })
    expect((await raiz(empresa)).biometria).toBe('ressalva')
    expect(
      (await b.ok('obterRecebedor', { headers: await b.sessao('administrador'), params: { id: empresa } })).body,
    ).toMatchObject({ representante: { nome: 'Marta Ribeiro da Silva', cpf: '***.000.***-**' } })
  })
})

describe('the terms', () => {
  const ate1 = async (id: string, estado: string) => {
    await ate(async () => {
      const a = await Assinatura.get(b.storage, { dono: `REC#${id}`, documento: 'termos' }, { consistent: true })
      expect(a?.estado).toBe(estado)
    })
    const a = await Assinatura.get(b.storage, { dono: `REC#${id}`, documento: 'termos' }, { consistent: true })
    if (!a) throw new Error('no signature')
    return a
  }
  const aprovado = async (over: Parameters<typeof convidar>[0] = {}) => {
    const r = await convidar(over)
    await b.ok('responderConvite', { params: r.params, body: aceite(r.documento) })
    await aprovar(r.id)
    return r
  }
  const assinar = (docId: string | undefined, acao: 'assinar' | 'recusar' = 'assinar') => {
    const { zapsign } = b.stack.sandbox
    zapsign.responder(zapsign.documento(docId ?? '')?.signatario.token ?? '', acao)
    return zapsign.trabalhar()
  }

  test('are sent on approval, told of, signed, and their file is ours; told twice, nothing changes', async () => {
    const email = 'aviso-duplicado@zapsign.example'
    const { id, params } = await aprovado({ email })
    const { docId, url } = await ate1(id, 'aguardando')
    expect((await b.ok('obterConvite', { params })).body).toMatchObject({ situacao: 1, urlDocumento: url })
    await ate(() => {
      expect(b.stack.sandbox.email.emails(email).map(e => e.assunto)).toContain(
        'Cadastro aprovado: falta assinar os termos',
      )
    })
    expect(b.stack.sandbox.zapsign.documento(docId ?? '')?.signatario.retorno).toBe(
      `${b.stack.urls.pagar}/convite/recebedor/${params.id}`,
    )
    await assinar(docId)
    const { arquivo } = await ate1(id, 'assinada')
    const guardado = await deps({ c: balde('ler', 'contratos/') }).c.ler(arquivo ?? '')
    expect(
      Buffer.from(guardado ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await raiz(id)).toMatchObject({ estado: 'ativo' })
    expect((await b.ok('obterConvite', { params })).body).toMatchObject({ situacao: 8, urlDocumento: null })
    expect((await historico(id)).filter(e => e === 'Assinou')).toHaveLength(1)
    const headers = await b.sessao('administrador')
    expect((await b.ok('buscarRecebedor', { headers, params: { id } })).body).toMatchObject({ apto: true })
  })

  test('refused, they leave the receiver approved and say so; blocked meanwhile and let go, a signer is active', async () => {
    const um = await aprovado()
    await assinar((await ate1(um.id, 'aguardando')).docId, 'recusar')
    await ate1(um.id, 'recusada')
    expect((await raiz(um.id)).estado).toBe('aprovado')
    expect(await historico(um.id)).toContain('AssinaturaRecusada')
    const dois = await aprovado()
    const headers = await b.sessao('administrador')
    const { docId } = await ate1(dois.id, 'aguardando')
    const mudar = (acao: string) =>
      b.ok('mudarRecebedor', { headers, params: { id: dois.id }, body: { acao, motivo: 'por teste' } })
    await mudar('bloquear')
    expect((await b.ok('obterConvite', { params: dois.params })).body.urlDocumento).toBeNull()
    await assinar(docId)
    await ate1(dois.id, 'assinada')
    expect((await raiz(dois.id)).estado).toBe('bloqueado')
    expect((await mudar('desbloquear')).body).toMatchObject({ situacao: 8 })
  })

  test('a notice that never comes is made up for by the signer who comes back', async () => {
    const { id, params } = await aprovado({ email: 'aviso-perdido@zapsign.example' })
    await assinar((await ate1(id, 'aguardando')).docId)
    await b.stack.drained()
    expect((await raiz(id)).estado).toBe('aprovado')
    await b.ok('obterConvite', { params })
    await ate1(id, 'assinada')
    expect((await b.ok('obterConvite', { params })).body).toMatchObject({ situacao: 8, urlDocumento: null })
  })

  test('one signature of two is no contract, and what staff blocked no company lets go', async () => {
    const { id } = await aprovado({ email: 'dois@zapsign.example' })
    await assinar((await ate1(id, 'aguardando')).docId)
    await b.stack.drained()
    expect((await raiz(id)).estado).toBe('aprovado')
    await b.ok('analisarRecebedor', {
      headers: await b.sessao('quita-administrador'),
      params: { id },
      body: { decisao: 'bloquear', motivo: 'documento em disputa' },
    })
    const headers = await b.sessao('administrador')
    const { body } = await b.http.call('mudarRecebedor', {
      headers,
      params: { id },
      body: { acao: 'desbloquear', motivo: 'por teste' },
    })
    expect(body.name).toBe('RecebedorEmOutraSituacao')
    const { acoes } = (await b.ok<{ acoes: string[] }>('obterRecebedor', { headers, params: { id } })).body
    expect(acoes).toEqual(['encerrar'])
  })

  test('ended, paid out and invited again, a receiver signs in with the same login and withdraws the new money', async () => {
    const email = 'de-volta@recebedor.example'
    const senha = 'uma-senha-comprida'
    const acesso = { email, usuarioEmpresa: true }
    const um = await convidar(acesso)
    await b.ok('responderConvite', { params: um.params, body: aceite(um.documento, { senha }) })
    const sessao = await b.ok<{ token: string }>('entrar', { body: { email, senha } })
    const headers = { authorization: `Bearer ${sessao.body.token}`, cookie: sessao.cookie }
    const deQuem = async (dela: Record<string, string>) =>
      (await b.ok<{ recebedor: { id: string } }>('obterUsuarioRecebedor', { headers: dela })).body.recebedor.id
    // staff look at the first withdrawal of each (decision 0063)
    const sacar = async (dela: Record<string, string>, valor: number) => {
      const { body } = await b.ok<{ id: string }>('solicitarMeuSaque', { headers: dela, body: { valor } })
      expect(body).toMatchObject({ situacao: 0, espera: { motivos: ['destino-novo'] } })
      const daEquipe = { headers: await b.sessao('quita-administrador'), params: { id: body.id } }
      return b.http.call('analisarSaque', {
        ...daEquipe,
        body: { decisao: 'liberar', motivo: 'conferido com a empresa' },
      })
    }
    expect(await deQuem(headers)).toBe(um.id)
    const admin = await b.sessao('administrador')
    const convidarDeNovo = (documento: string) =>
      b.http.call('convidarRecebedor', { headers: admin, body: convidado({ ...acesso, documento }) })
    const ocupado = { campo: 'email', mensagem: 'Este e-mail já é o acesso de outro recebedor' }
    const recusado = { name: 'RequisicaoInvalida', campos: [ocupado] }
    // one login is of one receiver: nobody is promised a second one
    expect((await convidarDeNovo(cpfNovo())).body).toMatchObject(recusado)
    await creditar(b.storage, contas.recebedor(um.id), 50_00)
    const fim = { acao: 'encerrar', motivo: 'por teste' }
    await b.ok('mudarRecebedor', { headers: admin, params: { id: um.id }, body: fim })
    // nor while the one before still has money that only this login can take
    expect((await convidarDeNovo(um.documento)).body).toMatchObject(recusado)
    expect(await sacar(headers, 50)).toMatchObject({ status: 200, body: { situacao: 3 } })
    const dois = await aprovado({ ...acesso, documento: um.documento })
    await assinar((await ate1(dois.id, 'aguardando')).docId)
    await ate1(dois.id, 'assinada')
    await creditar(b.storage, contas.recebedor(dois.id), 80_00)
    const nova = await b.ok<{ token: string }>('renovarSessao', { headers: { cookie: sessao.cookie } })
    const renovada = { authorization: `Bearer ${nova.body.token}`, cookie: nova.cookie }
    expect(await deQuem(renovada)).toBe(dois.id)
    expect(await sacar(renovada, 80)).toMatchObject({ status: 200, body: { situacao: 3 } })
    const pessoa = await Usuario.get(b.storage, (await raiz(dois.id)).usuarioId ?? '', { consistent: true })
    expect(pessoa?.empresas).toEqual([{ empresaId: 'aurora', perfil: 'recebedor', recebedorId: dois.id }])
  })
})
