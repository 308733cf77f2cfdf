import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoToken } from '../../../../shared/textos/pt-BR/pagadorToken.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Codigo } from '../etapas/Codigo.tsx'
import { Reenvio } from '../etapas/Reenvio.tsx'
import { DIGITOS, somenteCodigo } from '../etapas/token.ts'
import { type Prazo, prazoDe } from '../pix/contagem.ts'
import { useAviso } from '../ui/avisos.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { noIdioma } from './acoesDoCarrinho.ts'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import type { UsoDoCarrinho } from './useCarrinho.ts'

/** X10 in the cart: how long the message stays. */
const ERRADO_MS = 10_000

interface Props {
  uso: UsoDoCarrinho
  /** S047: shaken while the code was not typed. */
  tremendo: boolean
}

/** The token (R041, V055): four digits, checked with the fourth; once validated it is filled and locked (S046). */
export default function Token({ uso, tremendo }: Props) {
  const { c, idioma } = useCarrinhoTextos()
  const textos = textosDoToken[idioma]
  const avisar = useAviso()
  const { carrinho } = uso.estado
  const [codigo, setCodigo] = useState('')
  const [erro, setErro] = useState<string>()
  const [ocupado, setOcupado] = useState<'validando' | 'enviando' | null>(null)
  const [erradas, setErradas] = useState(0)
  const [envios, setEnvios] = useState(0)
  const entrada = useRef<HTMLInputElement>(null)
  const contato = carrinho?.contatoPagador ?? null
  const validado = carrinho?.token?.validacao ?? false
  const [prazo, setPrazo] = useState<Prazo | null>(null)
  const aguarde = contato?.reenviarEmSegundos ?? 0
  useEffect(() => setPrazo(prazoDe(aguarde, Date.now())), [aguarde])
  if (!carrinho) return null
  const id = carrinho.nanoId

  const digitar = async (texto: string) => {
    const lido = somenteCodigo(texto)
    setCodigo(lido)
    setErro(undefined)
    if (lido.length < DIGITOS || ocupado) return
    setOcupado('validando')
    const r = await call('validarContatoPagadorCarrinho', { body: { id_carrinho: id, codigo: lido } })
    if (r.ok) {
      avisar('')
      await uso.recarregar()
      return setOcupado(null)
    }
    setOcupado(null)
    const { error } = r
    setCodigo('')
    setErradas(n => n + 1)
    const dito =
      error.name === 'CodigoInvalido'
        ? [
            textos.errado,
            error.tentativasRestantes === 0
              ? textos.semTentativas
              : fill(textos[error.tentativasRestantes === 1 ? 'restaUma' : 'restam'], {
                  n: error.tentativasRestantes,
                }),
          ].join('. ')
        : error.name === 'CodigosEsgotados'
          ? textos.esgotados
          : error.name === 'SemResposta'
            ? textos.semRede
            : await noIdioma(error.message, idioma)
    setErro(dito)
    avisar(error.name === 'CodigoInvalido' ? textos.errado : dito, 'atencao', ERRADO_MS)
    if (error.name !== 'SemResposta') await uso.recarregar()
    entrada.current?.focus({ preventScroll: true })
  }
  const reenviar = async () => {
    setOcupado('enviando')
    const r = await call('reenviarCodigoValidacao', { body: { transacaoNanoId: id } })
    setOcupado(null)
    if (r.ok) {
      // what was said of the code before is over
      setErro(undefined)
      setEnvios(n => n + 1)
    } else if (r.error.name === 'AguardeParaReenviar') return setPrazo(prazoDe(r.error.aguardeSegundos, Date.now()))
    else setErro(r.error.name === 'SemResposta' ? textos.semRede : await noIdioma(r.error.message, idioma))
    setCodigo('')
    await uso.recarregar()
    entrada.current?.focus({ preventScroll: true })
  }
  if (validado) {
    return (
      <section className={css.registrado} aria-labelledby="titulo-do-token">
        <h2 id="titulo-do-token" className={css.tituloFeito} tabIndex={-1}>
          <Icone nome="certo" />
          {c('token.validado')}
          <span className={css.codigoFeito} aria-hidden="true">
            {carrinho.token?.codigo ?? '••••'}
          </span>
        </h2>
      </section>
    )
  }
  const naoEnviado = contato?.entrega === null
  return (
    <section className={`${css.token} ${tremendo ? ui.treme : ''}`} aria-labelledby="titulo-do-token">
      <h2 id="titulo-do-token" className={css.tituloDaSecao} tabIndex={-1}>
        {c('token.titulo')}
      </h2>
      <p className={css.suave}>
        {contato && fill(textos[naoEnviado ? 'naoEnviado' : 'enviado'], { celular: contato.celular })}
      </p>
      <Codigo
        key={erradas}
        rotulo={textos.rotulo}
        valor={codigo}
        erro={erro}
        conferindo={ocupado === 'validando' ? textos.conferindo : undefined}
        fechado={naoEnviado || contato?.tentativasRestantes === 0}
        tremendo={erradas > 0}
        aoDigitar={texto => void digitar(texto)}
        entrada={entrada}
      />
      {contato?.entrega === 'falhou' && (
        <p className={ui.notaAtencao} role="status">
          <Fala>
            <Icone nome="erro" />
            {textos.falhou}
          </Fala>
        </p>
      )}
      {contato && contato.codigosRestantes > 0 && (
        <Reenvio
          textos={textos}
          prazo={prazo}
          primeiro={naoEnviado}
          ocupado={ocupado === 'enviando'}
          reenviado={envios > 0}
          reenviar={() => void reenviar()}
        />
      )}
    </section>
  )
}
