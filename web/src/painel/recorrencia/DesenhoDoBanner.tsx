import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { desenharInteiro } from '../../ui/imagens.ts'

/** The banner, three by one; nothing where there is none. Drawn, because the panel's CSP shows no `data:` image. */
export function DesenhoDoBanner({ banner, rotulo }: { banner: { imagem: string } | null; rotulo?: string }) {
  const tela = useRef<HTMLCanvasElement>(null)
  const dados = banner?.imagem
  useEffect(() => {
    // a banner that the browser cannot read leaves an empty place: what is stored is our own encoding
    if (tela.current && dados) desenharInteiro(tela.current, dados).catch(() => {})
  }, [dados])
  if (!dados) return null
  return (
    <chakra.canvas
      ref={tela}
      display="block"
      w="full"
      aspectRatio="3 / 1"
      bg="line"
      {...(rotulo ? { role: 'img', 'aria-label': rotulo } : { 'aria-hidden': true })}
    />
  )
}
