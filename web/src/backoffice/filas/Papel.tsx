import { Button, chakra, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Icone } from '../../ui/icones.tsx'
import { dizer } from '../textos.ts'

/** A paper that was read: it lives in this page's memory alone. */
export interface PapelAberto {
  label: string
  bytes: Blob
}

/** A paper over the page: a picture is drawn, a PDF is taken away to be read. */
export function Papel({ aberto, aoFechar }: { aberto: PapelAberto | undefined; aoFechar: () => void }) {
  return (
    <Dialogo aberto={!!aberto} aoFechar={aoFechar} titulo={aberto?.label ?? ''} largura="50rem">
      {aberto?.bytes.type === 'application/pdf' && (
        <>
          <Text mb="3">{dizer('carrinho.pdf')}</Text>
          <Baixar papel={aberto} />
        </>
      )}
      {aberto?.bytes.type === 'image/jpeg' && (
        <Foto bytes={aberto.bytes} nome={dizer('carrinho.papel', { papel: aberto.label })} />
      )}
    </Dialogo>
  )
}

/** Drawn, not linked: the page's policy loads no picture from anywhere but its own site. */
function Foto({ bytes, nome }: { bytes: Blob; nome: string }) {
  const tela = useRef<HTMLCanvasElement>(null)
  const [falhou, setFalhou] = useState(false)
  useEffect(() => {
    let vale = true
    createImageBitmap(bytes).then(
      imagem => {
        if (!vale || !tela.current) return
        tela.current.width = imagem.width
        tela.current.height = imagem.height
        tela.current.getContext('2d')?.drawImage(imagem, 0, 0)
      },
      () => vale && setFalhou(true),
    )
    return () => {
      vale = false
    }
  }, [bytes])
  if (falhou) return <Aviso tom="erro">{dizer('carrinho.papelFalhou')}</Aviso>
  return <chakra.canvas ref={tela} role="img" aria-label={nome} maxW="full" maxH="70dvh" mx="auto" display="block" />
}

function Baixar({ papel }: { papel: PapelAberto }) {
  const [endereco, setEndereco] = useState<string>()
  useEffect(() => {
    const novo = URL.createObjectURL(papel.bytes)
    setEndereco(novo)
    return () => URL.revokeObjectURL(novo)
  }, [papel])
  return (
    <Button asChild>
      <a href={endereco} download={`${papel.label}.pdf`}>
        <Icone nome="baixar" />
        {dizer('carrinho.baixarPdf')}
      </a>
    </Button>
  )
}
