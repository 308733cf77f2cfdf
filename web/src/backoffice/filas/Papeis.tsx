import { Button, chakra, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import type { CarrinhoEmAnalise } from './CasoDoCarrinho.tsx'

/** Pure: the papers that no member of staff has opened yet. */
export const naoAbertos = ({ papeis, atos }: Pick<CarrinhoEmAnalise, 'papeis' | 'atos'>): CarrinhoEmAnalise['papeis'] =>
  papeis.filter(p => !atos.some(a => a.ato === 'leu-papel' && a.papel === p.id))

/** The papers that the payer sent: each reading is written down, and what was not opened yet says so. */
export function Papeis({ carrinho, aoLer }: { carrinho: CarrinhoEmAnalise; aoLer: () => void }) {
  const { executar, enviando, erro } = useAction('lerPapelDoCarrinho')
  const [aberto, setAberto] = useState<Aberto>()
  const faltam = naoAbertos(carrinho)
  const abrir = async ({ id: documento, label }: CarrinhoEmAnalise['papeis'][number]) => {
    const r = await executar({ params: { id: carrinho.id, documento } })
    if (!r.ok) return
    const bytes = Uint8Array.from(atob(r.data.data), c => c.charCodeAt(0))
    setAberto({ label, bytes: new Blob([bytes], { type: r.data.tipo }) })
    aoLer()
  }
  return (
    <ParteDaFolha titulo={dizer('carrinho.papeis')}>
      {carrinho.papeis.length === 0 && <Text fontSize="sm">{dizer('carrinho.semPapeis')}</Text>}
      {erro && <Aviso tom="erro">{dizer('carrinho.papelFalhou')}</Aviso>}
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {carrinho.papeis.map(p => (
          <chakra.li key={p.id} display="flex" alignItems="center" gap="3" flexWrap="wrap">
            <Button
              size="sm"
              variant="outline"
              aria-disabled={enviando}
              aria-label={dizer('carrinho.abrirPapel', { papel: p.label })}
              onClick={() => void abrir(p)}
            >
              <Icone nome={p.tipo === 'application/pdf' ? 'boleto' : 'imagem'} tamanho={16} />
              {p.label}
            </Button>
            <chakra.span fontSize="sm">
              <Situacao tom={faltam.includes(p) ? 'atencao' : 'bom'}>
                {dizer(faltam.includes(p) ? 'carrinho.naoAberto' : 'carrinho.aberto')}
              </Situacao>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Dialogo aberto={!!aberto} aoFechar={() => setAberto(undefined)} titulo={aberto?.label ?? ''} largura="50rem">
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
    </ParteDaFolha>
  )
}

/** A paper that was read: it lives in this page's memory alone. */
interface Aberto {
  label: string
  bytes: Blob
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

function Baixar({ papel }: { papel: Aberto }) {
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
