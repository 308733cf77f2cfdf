import { chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { desenharEmCanvas } from './imagens.ts'

/**
 * A company's mark. The panel's CSP has no `img-src data:`, so a `data:` image is drawn on a canvas; an address of ours
 * is an ordinary image. Without one, the initials, or the specified text.
 */
export function Imagem(props: { origem: string | null; nome: string; tamanho: number; vazio?: string }) {
  const { origem, nome, tamanho, vazio } = props
  const [falhou, setFalhou] = useState<string>()
  const lado = `${tamanho}px`
  const moldura = { boxSize: lado, borderRadius: 'l2', flexShrink: 0, objectFit: 'contain', bg: 'white' } as const
  if (!origem || falhou === origem)
    return (
      <Flex
        {...moldura}
        bg="brand.soft"
        color="brand.strong"
        align="center"
        justify="center"
        fontWeight="bold"
        fontSize={vazio ? '9px' : 'sm'}
        textAlign="center"
        lineHeight="1.1"
        aria-hidden
      >
        {vazio ?? iniciais(nome)}
      </Flex>
    )
  if (origem.startsWith('data:')) return <Desenho dados={origem} tamanho={tamanho} aoFalhar={() => setFalhou(origem)} />
  return <chakra.img src={origem} alt="" {...moldura} onError={() => setFalhou(origem)} />
}

function Desenho({ dados, tamanho, aoFalhar }: { dados: string; tamanho: number; aoFalhar: () => void }) {
  const tela = useRef<HTMLCanvasElement>(null)
  const falhar = useRef(aoFalhar)
  falhar.current = aoFalhar
  useEffect(() => {
    const canvas = tela.current
    if (!canvas) return
    desenharEmCanvas(canvas, dados, tamanho * 2).catch(() => falhar.current())
  }, [dados, tamanho])
  return (
    <chakra.canvas
      ref={tela}
      width={`${tamanho}px`}
      height={`${tamanho}px`}
      objectFit="contain"
      borderRadius="l2"
      bg="white"
      flexShrink={0}
      aria-hidden
    />
  )
}

const iniciais = (nome: string) =>
  nome
    .split(/\s+/)
    .slice(0, 2)
    .map(p => p[0]?.toUpperCase() ?? '')
    .join('')
