import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDaMudanca as t } from '../../../../shared/textos/pt-BR/pagadorMudanca.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Campo } from '../ui/Campo.tsx'
import ui from '../ui/ui.module.css'
import type { Assinatura } from './RecorrenciaPagina.tsx'
import css from './recorrencia.module.css'

type Decisao = Assinatura['decisoes'][number]

/** Why nothing was sent or changed, in the server's own words where it says why; ours where it did not answer. */
const palavras = (erro: { name: string; message: string }) => (erro.name === 'SemResposta' ? t.semRede : erro.message)

interface DoCodigo {
  qual: Decisao
  token: string
  celular: string
  /** Slips instead of a card, not of Pix Automático. */
  deCartao: boolean
  aoDesistir: () => void
  aoMudar: (a: Assinatura) => void
}

/** What the change means, the code that decides it, and what was wrong with it. */
export default function ComCodigo({ qual, token, celular, deCartao, aoDesistir, aoMudar }: DoCodigo) {
  const palavra = qual === 'boleto' && deCartao ? 'semCartao' : qual
  const titulo = useRef<HTMLHeadingElement>(null)
  const campo = useRef<HTMLInputElement>(null)
  const [enviadas, setEnviadas] = useState(0)
  const [ocupado, setOcupado] = useState<'enviar' | 'mudar'>()
  const [erro, setErro] = useState<{ onde: 'envio' | 'codigo'; texto: string }>()
  useEffect(() => titulo.current?.focus(), [])
  useEffect(() => {
    if (enviadas) campo.current?.focus()
  }, [enviadas])
  const enviar = async () => {
    setOcupado('enviar')
    setErro(undefined)
    const r = await call('pedirCodigoDaAssinatura', { params: { token } })
    setOcupado(undefined)
    if (!r.ok) return setErro({ onde: 'envio', texto: comEspera(r.error) })
    if (r.data.entrega === 'falhou') return setErro({ onde: 'envio', texto: t.naoEntregue })
    if (campo.current) campo.current.value = ''
    setEnviadas(n => n + 1)
  }
  const mudar = async (e: FormEvent) => {
    e.preventDefault()
    if (ocupado) return
    const codigo = (campo.current?.value ?? '').replace(/\D/g, '')
    if (codigo.length !== DIGITOS) {
      campo.current?.focus()
      return setErro({ onde: 'codigo', texto: t.incompleto })
    }
    setOcupado('mudar')
    setErro(undefined)
    const r = await call('mudarAssinaturaDoPagador', { params: { token }, body: { decisao: qual, codigo } })
    setOcupado(undefined)
    if (r.ok) return aoMudar(r.data)
    campo.current?.focus()
    setErro({ onde: 'codigo', texto: comTentativas(r.error) })
  }
  return (
    <form className={`${ui.cartao} ${css.cartao}`} aria-labelledby="mudar" noValidate onSubmit={e => void mudar(e)}>
      <h2 id="mudar" ref={titulo} tabIndex={-1}>
        {t[`${palavra}.pergunta`]}
      </h2>
      <p className={css.suave}>{t[`${palavra}.texto`]}</p>
      <p className={css.suave} role="status">
        <Fala>{fill(t[enviadas ? 'enviado' : 'aEnviar'], { celular })}</Fala>
      </p>
      {enviadas > 0 && (
        <Campo
          nome="codigo"
          rotulo={t.codigo}
          ref={campo}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          erro={erro?.onde === 'codigo' ? erro.texto : undefined}
          aoDigitar={() => setErro(undefined)}
        />
      )}
      {erro?.onde === 'envio' && (
        <p role="alert">
          <Fala>{erro.texto}</Fala>
        </p>
      )}
      <div className={css.escolhas}>
        {enviadas > 0 ? (
          <>
            <Botao type="submit" ocupado={ocupado === 'mudar'}>
              {t[`${qual}.confirmar`]}
            </Botao>
            <Botao variante="texto" ocupado={ocupado === 'enviar'} onClick={() => void enviar()}>
              {t.reenviar}
            </Botao>
          </>
        ) : (
          <Botao ocupado={ocupado === 'enviar'} onClick={() => void enviar()}>
            {t.enviar}
          </Botao>
        )}
        <Botao variante="secundario" onClick={aoDesistir}>
          {t.voltar}
        </Botao>
      </div>
    </form>
  )
}

/** K01. */
const DIGITOS = 4
type Erro = { name: string; message: string; aguardeSegundos?: unknown; tentativasRestantes?: unknown }
const comEspera = (erro: Erro) =>
  typeof erro.aguardeSegundos === 'number' ? fill(t.espere, { n: erro.aguardeSegundos }) : palavras(erro)
const comTentativas = (erro: Erro) => {
  const restam = erro.tentativasRestantes
  if (typeof restam !== 'number' || restam === 0) return palavras(erro)
  return `${palavras(erro)}. ${restam === 1 ? t.restaUma : fill(t.restam, { n: restam })}`
}
