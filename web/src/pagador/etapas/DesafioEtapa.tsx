import { useEffect, useState } from 'react'
import { produto } from '../../../../shared/produto.ts'
import { textosDoDesafio } from '../../../../shared/textos/pt-BR/pagadorDesafio.ts'
import { Fala } from '../../ui/Fala.tsx'
import { desafioLembrado, lembrarDesafio } from '../checkout/memoria.ts'
import { ir } from '../checkout/navegar.ts'
import { caminhoDe } from '../rotas.ts'
import { useTextos } from '../textos.tsx'
import { Desafio } from '../tresds/Desafio.tsx'
import { depoisDoDesafio, type FimDoDesafio } from '../tresds/validar.ts'
import { useAviso } from '../ui/avisos.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import type { PropsDoDesafio } from './telas.ts'

/** The challenge of a card's charge, or, on a page that was reloaded in the middle of one, a note that says so. */
export default function DesafioEtapa(props: PropsDoDesafio) {
  return props.pagamento.estado.desafio ? <Aberto {...props} /> : <Interrompido {...props} />
}

function Aberto({ pagamento, valor, lerCartao }: PropsDoDesafio) {
  const { idioma } = useTextos()
  const avisar = useAviso()
  const { link, estado } = pagamento
  const { desafio, checkoutId } = estado
  useEffect(() => {
    lembrarDesafio(link.id, checkoutId)
    return () => lembrarDesafio(link.id, null)
  }, [link.id, checkoutId])
  if (!desafio) return null
  const paginas = {
    realizado: caminhoDe('realizado', { slug: produto.slug, id: checkoutId }),
    naoRealizado: caminhoDe('naoRealizado', { slug: produto.slug, id: checkoutId }),
  }
  const aoTerminar = (fim: FimDoDesafio) => {
    lembrarDesafio(link.id, null)
    const cartao = lerCartao()
    switch (fim.tipo) {
      case 'aprovado':
        if (!cartao) return pagamento.soltarDesafio()
        return pagamento.pagarDesafiado(cartao, { codigo: fim.codigo, depois: d => depoisDoDesafio(d, paginas) })
      case 'negado':
        return ir(fim.link ?? paginas.naoRealizado)
      case 'invalido':
        avisar(textosDoDesafio[idioma].invalido, 'atencao', 10_000)
        return pagamento.soltarDesafio()
      case 'mudou':
        return void pagamento.aplicar({ tipo: 'reler' })
    }
  }
  return (
    <Desafio
      key={desafio.threeDs.authenticationTransactionId}
      desafio={desafio}
      quadro="/3ds"
      empresa={link.nomeComercial}
      valor={valor}
      aoTerminar={aoTerminar}
    />
  )
}

function Interrompido({ pagamento }: PropsDoDesafio) {
  const { idioma } = useTextos()
  const token = pagamento.link.id
  const [mostrar] = useState(() => desafioLembrado(token) === pagamento.estado.checkoutId)
  useEffect(() => lembrarDesafio(token, null), [token])
  const textos = textosDoDesafio[idioma]
  if (!mostrar) return null
  return (
    <p className={ui.notaAtencao} role="status">
      <Fala>
        <Icone nome="relogio" />
        <span>
          <b>{textos.interrompido}</b> {textos.interrompidoDetalhe}
        </span>
      </Fala>
    </p>
  )
}
