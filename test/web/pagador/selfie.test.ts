import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../shared/contract/index.ts'
import { textosDoBloqueio } from '../../../shared/textos/pt-BR/pagadorBloqueio.ts'
import { textosDaSelfie } from '../../../shared/textos/pt-BR/pagadorSelfie.ts'
import { camposDeArquivo, formulario } from '../../../web/src/api/formulario.ts'
import { bloqueioDe } from '../../../web/src/pagador/bloqueio/bloqueio.ts'
import { lembrarBloqueado, recusaDe } from '../../../web/src/pagador/bloqueio/lembrados.ts'
import { estadoInicial, naEtapa } from '../../../web/src/pagador/checkout/estado.ts'
import {
  interpretarFalha,
  interpretarProcessamento,
  interpretarVerdito,
} from '../../../web/src/pagador/checkout/fluxo.ts'
import { bloqueadosGuardados } from '../../../web/src/pagador/checkout/memoria.ts'
import { exigeSelfie, formas, passosDe } from '../../../web/src/pagador/etapas/formas.ts'
import { falhaDe, medidas, navegadorEmbutido } from '../../../web/src/pagador/selfie/camera.ts'
import { interpretarSelfie } from '../../../web/src/pagador/selfie/resultado.ts'
import { CHECKOUT, TOKEN, tresFormas, umLink } from './fixtures.ts'

const biometria = { biometriaDisponivel: true, cpfDisponivel: true }
const erro = (name: string, campos: object = {}, status = 422) => ({
  ok: false as const,
  status,
  error: { name, message: 'm', ...campos } as never,
})

describe('multipart calls', () => {
  it('are those of the contract, with the contract’s file field', () => {
    const doContrato = Object.values(endpoints).flatMap(e => (e.multipart ? [[e.operation, e.multipart.campo]] : []))
    expect(Object.fromEntries(doContrato)).toEqual(camposDeArquivo)
  })

  it('text comes before the file; what is undefined is left out', () => {
    const jpeg = new Blob(['x'], { type: 'image/jpeg' })
    const campos = { checkout: CHECKOUT, selfieAutorizado: 'true', transferencia: undefined } as const
    const dados = formulario('registrarProvaVida', campos, jpeg)
    expect([...dados.keys()]).toEqual(['checkout', 'selfieAutorizado', 'file'])
    expect(dados.get('selfieAutorizado')).toBe('true')
    expect(dados.get('file')).toMatchObject({ type: 'image/jpeg', name: 'image.jpg', size: 1 })
  })
})

describe('what the answer to a selfie means (S016–S019, X53, X54)', () => {
  it.each([
    ['PagadorLiberado', false],
    ['PagadorLiberadoComRessalva', true],
  ] as const)('%s goes on', (name, ressalva) => {
    const data = {
      name,
      message: '',
      data: { biometriaFace: { disponivel: true } },
      proximaEtapa: 'REALIZAR_PAGAMENTO',
    }
    expect(interpretarSelfie({ ok: true, status: 200, data } as never)).toEqual({
      tipo: 'aprovada',
      ressalva,
      proximaEtapa: 'REALIZAR_PAGAMENTO',
    })
  })

  it.each([
    ['FotoSemRosto', 2, { tipo: 'outra', motivo: 'rosto', mensagem: 'm', restantes: 2 }],
    ['PessoaNaoIdentificada', 1, { tipo: 'outra', motivo: 'pessoa', mensagem: 'm', restantes: 1 }],
    ['PessoaNaoIdentificada', 0, { tipo: 'bloqueada', causa: 'BloqueadoDatavalid', mensagem: 'm' }],
    ['BloqueadoDatavalid', 1, { tipo: 'bloqueada', causa: 'BloqueadoDatavalid', mensagem: 'm' }],
    ['BloqueadoTentativas', 0, { tipo: 'bloqueada', causa: 'BloqueadoTentativas', mensagem: 'm' }],
    ['DocumentoBloqueado', 0, { tipo: 'bloqueada', causa: 'DocumentoBloqueado', mensagem: 'm' }],
  ])('%s with %d tries left', (name, tentativasRestantes, esperado) => {
    expect(interpretarSelfie(erro(name, { ...biometria, tentativasRestantes }))).toEqual(esperado)
  })

  it('no answer keeps the picture; a picture that broke is taken again; the rest is not about it', () => {
    expect(interpretarSelfie(erro('SemResposta', { motivo: 'rede' }, 0))).toEqual({ tipo: 'repetir', causa: 'rede' })
    expect(interpretarSelfie(erro('SemResposta', { motivo: 'tempo' }, 0))).toMatchObject({ causa: 'servidor' })
    expect(interpretarSelfie(erro('ProvedorSemResposta'))).toEqual({ tipo: 'repetir', causa: 'servidor' })
    expect(interpretarSelfie(erro('ErroInterno', {}, 500))).toEqual({ tipo: 'repetir', causa: 'servidor' })
    for (const name of ['ImagemInvalida', 'CorpoMuitoGrande'])
      expect(interpretarSelfie(erro(name))).toEqual({ tipo: 'outra', motivo: 'imagem', mensagem: 'm', restantes: null })
    expect(interpretarSelfie(erro('CapturaNaoPermitida'))).toEqual({ tipo: 'impedida', mensagem: 'm' })
    for (const name of ['EtapaInvalida', 'TransferenciaInvalida', 'CheckoutNaoEncontrado', 'Manutencao'])
      expect(interpretarSelfie(erro(name)).tipo).toBe('erro')
  })
})

describe('the camera', () => {
  it('sends at most 1600 px on the longer side, and never enlarges', () => {
    expect(medidas(1920, 1080)).toEqual({ largura: 1600, altura: 900 })
    expect(medidas(1080, 1920)).toEqual({ largura: 900, altura: 1600 })
    expect(medidas(640, 480)).toEqual({ largura: 640, altura: 480 })
  })

  it('tells a denial from a busy camera and from none', () => {
    expect(['NotAllowedError', 'SecurityError'].map(falhaDe)).toEqual(['negada', 'negada'])
    expect(['NotReadableError', 'AbortError'].map(falhaDe)).toEqual(['ocupada', 'ocupada'])
    expect(['NotFoundError', 'OverconstrainedError', 'TypeError', ''].map(falhaDe)).toEqual(Array(4).fill('semCamera'))
  })

  it('knows browsers inside other apps', () => {
    const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7'
    expect(navegadorEmbutido(`${android}; wv) AppleWebKit/537.36 Chrome/130`)).toBe(true)
    expect(navegadorEmbutido('Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 350.0')).toBe(true)
    expect(navegadorEmbutido('Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/480.0]')).toBe(true)
    expect(navegadorEmbutido(`${android}) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36`)).toBe(false)
  })
})

describe('steps (R013, V008)', () => {
  const comSelfie = umLink({ formasPagamento: tresFormas.map(f => ({ ...f, consultaDatavalid: true })) })
  it('the selfie comes before a card only, after the token, and not for a company', () => {
    expect(passosDe(comSelfie, formas[1])).toEqual(['identificacao', 'selfie', 'pagamento'])
    expect(passosDe({ ...comSelfie, validarContatoPagador: true }, formas[1])).toEqual([
      'identificacao',
      'token',
      'selfie',
      'pagamento',
    ])
    for (const tipo of [0, 2] as const)
      expect(passosDe({ ...comSelfie, validarContatoPagador: true }, formas[tipo])).toEqual([
        'identificacao',
        'pagamento',
      ])
    expect(exigeSelfie(comSelfie, formas[1], '***.982.***-**')).toBe(true)
    expect(exigeSelfie(comSelfie, formas[1], '11.222.333/0001-81')).toBe(false)
    expect(exigeSelfie(comSelfie, formas[1], '12.ABC.345/01DE-35')).toBe(false)
    expect(exigeSelfie(umLink({ formasPagamento: tresFormas }), formas[1])).toBe(false)
  })
})

describe('what blocks', () => {
  const identificacao = { bloqueadoTentativas: true } as never
  it.each([
    ['PAGADOR_BLOQUEADO_ANTIFRAUDE', 'BloqueadoTentativas', null, 'tentativas'],
    ['PAGADOR_BLOQUEADO_ANTIFRAUDE', 'BloqueadoAntifraude', null, 'antifraude'],
    ['PAGADOR_BLOQUEADO_ANTIFRAUDE', null, null, 'antifraude'],
    ['PAGADOR_BLOQUEADO_ANTIFRAUDE', null, { identificacao, endereco: null }, 'tentativas'],
    ['PAGADOR_BLOQUEADO_DATAVALID', null, { identificacao, endereco: null }, 'tentativas'],
    ['PAGADOR_BLOQUEADO_DATAVALID', null, null, 'datavalid'],
    ['PAGADOR_BLOQUEADO_DATAVALID', 'BloqueadoTentativas', null, 'tentativas'],
    ['PAGADOR_BLOQUEADO_DATAVALID', 'DocumentoBloqueado', { identificacao, endereco: null }, 'datavalid'],
  ] as const)('%s %s → its screen (S007, S008, S014–S017)', (etapa, mensagem, pagador, tela) => {
    expect(bloqueioDe({ etapa, mensagem, pagador })).toBe(tela)
  })

  it('only a released payer goes on; a name nobody knows is anti-fraud (S015)', () => {
    expect(interpretarVerdito({ name: 'PagadorLiberado', proximaEtapa: 'CONSULTAR_DATAVALID' })).toBe(
      'CONSULTAR_DATAVALID',
    )
    expect(interpretarVerdito({ name: 'Novidade' as never })).toBe('PAGADOR_BLOQUEADO_ANTIFRAUDE')
  })

  it('a blocked document stops a charge (X06); a stage that wants the selfie leads to it', () => {
    const bloqueado = { tipo: 'etapa', etapa: 'PAGADOR_BLOQUEADO_DATAVALID', mensagem: 'DocumentoBloqueado' }
    expect(interpretarProcessamento(erro('DocumentoBloqueado', biometria, 403), TOKEN, 1)).toEqual(bloqueado)
    const falta = erro('EtapaInvalida', { checkoutId: CHECKOUT, proximaEtapa: 'CONSULTAR_DATAVALID' }, 409)
    const selfie = { tipo: 'etapa', etapa: 'CONSULTAR_DATAVALID', checkoutId: CHECKOUT }
    expect(interpretarProcessamento(falta, TOKEN, 1)).toEqual(selfie)
    expect(interpretarFalha(falta.error, TOKEN)).toEqual(selfie)
  })

  it('a denied card that needs the selfie again is still charged by the reprocess call (S034)', () => {
    const negado = naEtapa(estadoInicial(1), { tipo: 'etapa', etapa: 'ANTIFRAUDE_ADQUIRENTE' }, 0)
    const naSelfie = naEtapa(negado, { tipo: 'etapa', etapa: 'CONSULTAR_DATAVALID' }, 0)
    expect(naEtapa(naSelfie, { tipo: 'etapa', etapa: 'REALIZAR_PAGAMENTO' }, 0).reprocessar).toBe(true)
  })
})

describe('documents remembered as blocked (V019, X38)', () => {
  it('are known again with or without mask, and kept only as salted hashes', async () => {
    expect(await recusaDe('52998224725', 'pt-BR')).toBeUndefined()
    await lembrarBloqueado('529.982.247-25')
    await lembrarBloqueado('52998224725')
    await lembrarBloqueado('***.444.***-**')
    expect(await recusaDe('52998224725', 'pt-BR')).toBe(textosDoBloqueio['pt-BR'].documento)
    expect(await recusaDe('529.982.247-25', 'en')).toBe(textosDoBloqueio.en.documento)
    expect(await recusaDe('11144477735', 'pt-BR')).toBeUndefined()
    const guardado = JSON.parse(bloqueadosGuardados() ?? '{}') as { sal: string; resumos: string[] }
    expect(guardado.resumos).toHaveLength(1)
    expect(guardado.resumos[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(guardado.sal).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('words that come with their chunks', () => {
  const lacunas = (texto: string) => [...texto.matchAll(/\{(\w+)\}/g)].map(m => m[1]).sort()
  it.each([
    ['selfie', textosDaSelfie],
    ['blocked', textosDoBloqueio],
  ] as const)('%s: every key in both languages, never empty, with the same gaps', (_, textos) => {
    const pt = textos['pt-BR'] as Readonly<Record<string, string>>
    const en = textos.en as Readonly<Record<string, string>>
    expect(Object.keys(en)).toEqual(Object.keys(pt))
    for (const [chave, texto] of Object.entries(pt)) {
      expect(en[chave]?.trim(), chave).toBeTruthy()
      expect(lacunas(en[chave] ?? ''), chave).toEqual(lacunas(texto))
    }
  })

  it('keep the specification’s messages as they are (X22, X37, X54)', () => {
    expect(textosDaSelfie['pt-BR'].semCamera).toBe('Não identificamos uma câmera em seu dispositivo.')
    expect(textosDaSelfie['pt-BR'].voltarDepois).toBe('Voltar depois')
    expect(textosDaSelfie['pt-BR'].semIdentificacao).toBe(
      'Você ainda não preencheu os dados do formulário Identificação do Pagador.',
    )
    expect(textosDaSelfie.en['outra.pessoa']).toBe('It was not possible to identify and validate the person portrayed')
    expect([textosDaSelfie['pt-BR'].cancelar, textosDaSelfie['pt-BR'].registrarAgora]).toEqual([
      'CANCELAR',
      'REGISTRAR SELFIE',
    ])
  })
})
