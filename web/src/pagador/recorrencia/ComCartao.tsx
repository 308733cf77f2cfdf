import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { conferirCartao, cvvValido, lerValidade, validadeFutura } from '../../../../shared/domain/cartao.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoCartao as t } from '../../../../shared/textos/pt-BR/pagadorCartaoDaAssinatura.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { dispositivo } from '../checkout/dispositivo.ts'
import { mascarasDoCartao } from '../formularios/cartao.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import type { Desafio as DadosDoDesafio } from '../tresds/protocolo.ts'
import type { FimDoDesafio } from '../tresds/validar.ts'
import { Botao } from '../ui/Botao.tsx'
import { Campo } from '../ui/Campo.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import type { Assinatura } from './RecorrenciaPagina.tsx'
import css from './recorrencia.module.css'

const CAMPOS = ['numeroCartao', 'nomeCartao', 'vencimentoCartao', 'cvvCartao'] as const
type CampoDoCartao = (typeof CAMPOS)[number]
type Digitado = Record<CampoDoCartao, string>
type Erros = Partial<Record<CampoDoCartao | 'concordo' | 'codigo' | 'envio', string>>
/** K01. */
const DIGITOS = 4
const GUARDADAS: ReadonlySet<string> = new Set(['visa', 'mastercard', 'elo'])

/** The bank's question comes as it is asked; where it does not come, its payer reads why, and sends the card again. */
const Desafio = lazy(() =>
  import('../tresds/Desafio.tsx').then(m => ({ default: m.Desafio })).catch(() => ({ default: SemDesafio })),
)
const SemDesafio = () => (
  <p role="alert" className={css.erro}>
    <Fala>{t.semRede}</Fala>
  </p>
)

interface Props {
  a: Assinatura
  token: string
  consentimento: NonNullable<Assinatura['consentimento']>
  aoDesistir: () => void
  aoMudar: (a: Assinatura) => void
}

/**
 * The payer's card: its fields, what they agree to word for word, and the code of their phone. The fields are uncontrolled
 * and emptied when the form goes away: the card exists in them and, while it travels, in the request, and nowhere in React.
 */
export default function ComCartao({ a, token, consentimento, aoDesistir, aoMudar }: Props) {
  const { reais } = useTextos()
  const form = useRef<HTMLFormElement>(null)
  const titulo = useRef<HTMLHeadingElement>(null)
  const [enviadas, setEnviadas] = useState(0)
  const [ocupado, setOcupado] = useState<'enviar' | 'guardar'>()
  const [erros, setErros] = useState<Erros>({})
  const [desafio, setDesafio] = useState<DadosDoDesafio>()
  useEffect(() => {
    titulo.current?.focus()
    const no = form.current
    return () => no?.reset()
  }, [])
  useEffect(() => {
    if (enviadas) campo(form.current, 'codigo')?.focus()
  }, [enviadas])
  const recusar = (achados: Erros) => {
    setErros(achados)
    const primeiro = [...CAMPOS, 'concordo', 'codigo'].find(c => c in achados)
    if (primeiro) campo(form.current, primeiro)?.focus()
  }
  const conferido = (): Digitado | undefined => {
    const digitado = lerDoForm(form.current)
    const achados = conferir(digitado, campo(form.current, 'concordo')?.checked ?? false)
    if (Object.keys(achados).length === 0) return digitado
    recusar(achados)
    return undefined
  }
  const enviar = async () => {
    if (ocupado || !conferido()) return
    setOcupado('enviar')
    setErros({})
    const r = await call('pedirCodigoDaAssinatura', { params: { token } })
    setOcupado(undefined)
    if (!r.ok) return setErros({ envio: comEspera(r.error) })
    if (r.data.entrega === 'falhou') return setErros({ envio: t.naoEntregue })
    setEnviadas(n => n + 1)
  }
  const guardar = async (e: FormEvent) => {
    e.preventDefault()
    if (ocupado) return
    if (!enviadas) return void enviar()
    const digitado = conferido()
    if (!digitado) return
    const codigo = (campo(form.current, 'codigo')?.value ?? '').replace(/\D/g, '')
    if (codigo.length !== DIGITOS) return recusar({ codigo: t.incompleto })
    await dar({ ...digitado, codigo })
  }
  const dar = async (digitado: Digitado & { codigo: string }, threeDsCode?: string) => {
    setOcupado('guardar')
    setErros({})
    const doCartao = { ...digitado, numeroCartao: digitado.numeroCartao.replace(/\D/g, ''), threeDsCode }
    const body = { ...doCartao, consentimento: consentimento.sha256, dispositivo: dispositivo() }
    const r = await call('usarCartaoNaAssinatura', { params: { token }, body }, { timeoutMs: 30_000 })
    setOcupado(undefined)
    if (!r.ok) return recusar(errosDe(r.error))
    if (!r.data.desafio3ds) return aoMudar(r.data)
    setDesafio(r.data.desafio3ds)
  }
  /** Its bank has asked them: the same card goes again with the server's word, or why it does not is said here. */
  const aposDesafio = (fim: FimDoDesafio) => {
    setDesafio(undefined)
    const digitado = conferido()
    if (fim.tipo === 'aprovado' && digitado)
      return void dar({ ...digitado, codigo: campo(form.current, 'codigo')?.value ?? '' }, fim.codigo)
    const cancelado = fim.tipo === 'negado' && fim.abandonado
    setErros({
      envio: t[cancelado ? 'desafio.cancelado' : fim.tipo === 'negado' ? 'desafio.negado' : 'desafio.invalido'],
    })
  }
  const comum = (nome: CampoDoCartao) => ({
    ...{ nome, erro: erros[nome], mascara: mascarasDoCartao[nome] },
    aoDigitar: () => setErros(({ [nome]: _mudou, ...outros }) => outros),
  })
  return (
    <>
      <form
        ref={form}
        className={`${ui.cartao} ${css.cartao}`}
        aria-labelledby="cartao"
        autoComplete="on"
        noValidate
        onSubmit={e => void guardar(e)}
      >
        <h2 id="cartao" ref={titulo} tabIndex={-1}>
          {a.cartao ? t.perguntaTroca : t.pergunta}
        </h2>
        <Campo
          {...comum('numeroCartao')}
          rotulo={t.numero}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
        />
        <Campo {...comum('nomeCartao')} rotulo={t.nome} autoComplete="cc-name" maxLength={60} />
        <div className={css.doisCampos}>
          <Campo
            {...comum('vencimentoCartao')}
            rotulo={t.validade}
            dica={t.validadeDica}
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={7}
          />
          <Campo
            {...comum('cvvCartao')}
            rotulo={t.cvv}
            dica={t.cvvDica}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
          />
        </div>
        <p className={css.suave}>{consentimento.texto}</p>
        <label className={css.concordo}>
          <input
            type="checkbox"
            name="concordo"
            aria-invalid={erros.concordo ? true : undefined}
            aria-describedby={erros.concordo ? 'concordo-erro' : undefined}
            onChange={() => setErros(({ concordo: _lido, ...outros }) => outros)}
          />
          <span>{t.concordo}</span>
        </label>
        {erros.concordo && (
          <p id="concordo-erro" className={css.erro}>
            {erros.concordo}
          </p>
        )}
        <p className={css.suave} role="status">
          <Fala>{fill(enviadas ? t.enviado : t.aEnviar, { celular: a.celular })}</Fala>
        </p>
        {enviadas > 0 && (
          <Campo
            nome="codigo"
            rotulo={t.codigo}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            erro={erros.codigo}
            aoDigitar={() => setErros(({ codigo: _mudou, ...outros }) => outros)}
          />
        )}
        {erros.envio && (
          <p role="alert" className={css.erro}>
            <Fala>{erros.envio}</Fala>
          </p>
        )}
        <div className={css.escolhas}>
          <Botao type="submit" ocupado={ocupado !== undefined}>
            {enviadas ? t.confirmar : t.enviar}
          </Botao>
          {enviadas > 0 && (
            <Botao variante="texto" onClick={() => void enviar()}>
              {t.reenviar}
            </Botao>
          )}
          <Botao variante="secundario" onClick={aoDesistir}>
            {t.voltar}
          </Botao>
        </div>
        <p className={css.seguranca}>
          <Icone nome="cadeado" tamanho={18} />
          {t.seguro}
        </p>
      </form>
      {desafio && (
        <Suspense>
          <Desafio
            key={desafio.threeDs.authenticationTransactionId}
            {...{ desafio, quadro: '/3ds', empresa: a.empresa, valor: reais(centavosDe(a.valor)) }}
            aoTerminar={aposDesafio}
          />
        </Suspense>
      )}
    </>
  )
}

const campo = (form: HTMLFormElement | null, nome: string): HTMLInputElement | undefined => {
  const no = form?.elements.namedItem(nome)
  return no instanceof HTMLInputElement ? no : undefined
}
const lerDoForm = (form: HTMLFormElement | null): Digitado =>
  Object.fromEntries(CAMPOS.map(c => [c, (campo(form, c)?.value ?? '').trim()])) as Digitado

/** What is wrong with a card as it was typed, in words; nothing of it is in them. */
function conferir(c: Digitado, concordou: boolean): Erros {
  const numero = conferirCartao(c.numeroCartao.replace(/\D/g, ''))
  const validade = lerValidade(c.vencimentoCartao)
  const guardada = numero.ok && GUARDADAS.has(numero.valor)
  return {
    ...(numero.ok ? !guardada && { numeroCartao: t['erro.bandeira'] } : { numeroCartao: t['erro.numero'] }),
    ...(!c.nomeCartao && { nomeCartao: t['erro.nome'] }),
    ...(!(validade && validadeFutura(validade, Date.now())) && { vencimentoCartao: t['erro.validade'] }),
    ...(!cvvValido(c.cvvCartao, numero.ok ? numero.valor : undefined) && { cvvCartao: t['erro.cvv'] }),
    ...(!concordou && { concordo: t['erro.concordo'] }),
  }
}

type Erro = { name: string; message: string; campos?: unknown; razao?: unknown; aguardeSegundos?: unknown }
const palavras = (erro: Erro) => (erro.name === 'SemResposta' ? t.semRede : erro.message)
const comEspera = (erro: Erro) =>
  typeof erro.aguardeSegundos === 'number' ? fill(t.espere, { n: erro.aguardeSegundos }) : palavras(erro)

/** The server's refusal beside what it is about. */
function errosDe(erro: Erro): Erros {
  if (erro.name === 'CodigoInvalido' || erro.name === 'CodigosEsgotados') return { codigo: erro.message }
  if (erro.name === 'CartaoNaoConfirmado') {
    const ajuda = t[`razao.${erro.razao as 'banco'}`]
    return { envio: ajuda ? `${erro.message} ${ajuda}` : erro.message }
  }
  const campos = Array.isArray(erro.campos) ? (erro.campos as { campo: string; mensagem: string }[]) : []
  const dele = campos.filter(c => (CAMPOS as readonly string[]).includes(c.campo) || c.campo === 'codigo')
  return dele.length ? Object.fromEntries(dele.map(c => [c.campo, c.mensagem])) : { envio: palavras(erro) }
}
