import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../../shared/textos/engine.ts'
import { type TextosDoToken, textosDoToken } from '../../../../shared/textos/pt-BR/pagadorToken.ts'
import { Fala } from '../../ui/Fala.tsx'
import { guardarRascunho } from '../checkout/memoria.ts'
import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { Codigo } from './Codigo.tsx'
import { formasDoLink } from './formas.ts'
import { Reenvio } from './Reenvio.tsx'
import type { PropsDaTela } from './telas.ts'
import css from './token.module.css'
import { type Contato, DIGITOS, semCelular, somenteCodigo } from './token.ts'
import { useToken } from './useToken.ts'

/** The WhatsApp token (R013, S010, S020): four digits, checked as soon as the fourth is there. */
export default function TokenEtapa({ pagamento }: PropsDaTela) {
  const { idioma } = useTextos()
  const textos = textosDoToken[idioma]
  const { contato, recado, ocupado, prazo, envios, validar, reenviar } = useToken(pagamento)
  const [codigo, setCodigo] = useState('')
  const [tremores, setTremores] = useState(0)
  const entrada = useRef<HTMLInputElement>(null)
  // S010: the first digit, once there is one to type
  const pronto = contato !== null
  // nothing can be typed: a payer with nothing but a countdown would leave
  const parado = recado?.fim !== undefined || contato?.entrega === null
  useEffect(() => {
    if (pronto) entrada.current?.focus({ preventScroll: true })
  }, [pronto])

  const digitar = async (texto: string) => {
    const lido = somenteCodigo(texto)
    setCodigo(lido)
    if (lido.length < DIGITOS || ocupado) return
    if (await validar(lido)) return
    setCodigo('')
    setTremores(n => n + 1)
    entrada.current?.focus({ preventScroll: true })
  }
  const pedir = async () => {
    if (!(await reenviar())) return
    setCodigo('')
    entrada.current?.focus({ preventScroll: true })
  }
  const trocarCelular = () => {
    const resto = semCelular(pagamento)
    pagamento.trocarPagador()
    // the payer's page is loaded anew, and finds it there
    if (resto) guardarRascunho(pagamento.link.id, resto)
  }
  return (
    <div className={css.token}>
      <h2 className={css.titulo}>{textos.titulo}</h2>
      <p className={css.suave}>
        {contato && fill(textos[contato.entrega === null ? 'naoEnviado' : 'enviado'], { celular: contato.celular })}
      </p>
      <Codigo
        key={tremores}
        rotulo={textos.rotulo}
        valor={codigo}
        erro={recado?.textos.map(chave => fill(textos[chave], { n: recado.restantes ?? 0 })).join('. ')}
        conferindo={ocupado === 'validando' ? textos.conferindo : undefined}
        fechado={parado}
        tremendo={tremores > 0}
        aoDigitar={digitar}
        entrada={entrada}
      />
      <Entrega textos={textos} contato={contato} />
      {recado?.fim !== 'pagamento' && contato !== null && contato.codigosRestantes > 0 && (
        <Reenvio
          textos={textos}
          prazo={prazo}
          primeiro={contato.entrega === null}
          ocupado={ocupado === 'enviando'}
          reenviado={envios > 0}
          reenviar={pedir}
        />
      )}
      {parado && formasDoLink(pagamento.link).length > 1 && (
        <Botao variante="secundario" onClick={pagamento.outraForma}>
          {textos.outraForma}
        </Botao>
      )}
      <Botao variante={parado ? 'secundario' : 'texto'} icone="trocar" onClick={trocarCelular}>
        {textos.trocar}
      </Botao>
    </div>
  )
}

/** What is known of the message, so that the payer does not wait for a message that will not come. */
function Entrega({ textos, contato }: { textos: TextosDoToken; contato: Contato | null }) {
  const entrega = contato?.entrega ?? null
  const falhou = entrega === 'falhou'
  const texto = entrega && textos[entrega === 'lida' ? 'entregue' : entrega]
  return (
    <p className={falhou ? ui.notaAtencao : css.suave} role="status">
      <Fala>
        {falhou && <Icone nome="erro" />}
        {texto}
      </Fala>
    </p>
  )
}
