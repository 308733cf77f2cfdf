import { Box, Button, chakra, Flex, IconButton, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { useTextos } from '../app/textos.tsx'
import { Icone, type NomeDoIcone } from './icones.tsx'
import { alternarLista, porEndereco } from './textoRico.ts'
import { useTextoRico } from './useTextoRico.ts'

const botoes = [
  ['strong', 'negrito', 'editor.negrito'],
  ['em', 'italico', 'editor.italico'],
  ['ul', 'lista', 'editor.lista'],
] as const satisfies readonly (readonly [string, NomeDoIcone, string])[]

/**
 * A small rich text: bold, italic, list, link. The browser edits and these change its nodes (`textoRico.ts`), because a
 * library for four commands would weigh more than the page; pasted text comes in plain, and what leaves is only the
 * HTML of `htmlSeguro`.
 */
export function EditorDeTexto(props: {
  nome: string
  rotulo: string
  dica: string
  inicial: string
  aoMudar: (html: string) => void
}) {
  const { t } = useTextos()
  const { caixa, ligados, aplicar, marcar } = useTextoRico(props.inicial, props.aoMudar)
  const [pedindoLink, setPedindoLink] = useState(false)

  return (
    <Box>
      <chakra.span id={`rotulo-${props.nome}`} fontSize="sm" fontWeight="semibold" display="block">
        {props.rotulo}
      </chakra.span>
      <chakra.span id={`dica-${props.nome}`} fontSize="sm" color="ink-2" display="block" mb="1.5">
        {props.dica}
      </chakra.span>
      <Box
        borderWidth="1px"
        borderColor="line-strong"
        borderRadius="l2"
        bg="surface"
        _focusWithin={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' }}
      >
        <Flex
          role="toolbar"
          aria-label={t('editor.formatar')}
          aria-controls={`campo-${props.nome}`}
          gap="0.5"
          p="1"
          borderBottomWidth="1px"
          borderColor="line"
        >
          {botoes.map(([qual, icone, texto]) => (
            <IconButton
              key={qual}
              size="sm"
              variant="ghost"
              colorPalette="gray"
              aria-label={t(texto)}
              title={t(texto)}
              aria-pressed={ligados[qual]}
              // Pressing the mouse must not take the selection away from the text.
              onMouseDown={e => e.preventDefault()}
              onClick={() => (qual === 'ul' ? aplicar(alternarLista) : marcar(qual))}
            >
              <Icone nome={icone} tamanho={18} />
            </IconButton>
          ))}
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label={t('editor.link')}
            title={t('editor.link')}
            aria-expanded={pedindoLink}
            onMouseDown={e => e.preventDefault()}
            onClick={() => setPedindoLink(!pedindoLink)}
          >
            <Icone nome="link" tamanho={18} />
          </IconButton>
        </Flex>
        {pedindoLink && (
          <PedirLink
            aoConfirmar={url => {
              setPedindoLink(false)
              aplicar((raiz, faixa) => porEndereco(raiz, faixa, url))
            }}
          />
        )}
        <chakra.div
          ref={caixa}
          id={`campo-${props.nome}`}
          role="textbox"
          aria-multiline
          aria-labelledby={`rotulo-${props.nome}`}
          aria-describedby={`dica-${props.nome}`}
          contentEditable
          suppressContentEditableWarning
          tabIndex={0}
          minH="7rem"
          px="4"
          py="3"
          outline="none"
          css={estiloDoTexto}
        />
      </Box>
    </Box>
  )
}

/** How a description reads, in the editor and in the preview alike. */
export const estiloDoTexto = {
  '& p': { marginBottom: '0.4em' },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '1.3em' },
  '& ol': { listStyleType: 'decimal', paddingInlineStart: '1.3em' },
  '& strong': { fontWeight: 'bold' },
  '& em': { fontStyle: 'italic' },
  '& a': { color: 'brand.strong', textDecoration: 'underline' },
} as const

function PedirLink({ aoConfirmar }: { aoConfirmar: (url: string) => void }) {
  const { t } = useTextos()
  const [url, setUrl] = useState('https://')
  const certa = /^https?:\/\/[^\s"'<>]+\.[^\s"'<>]+$/.test(url)
  const confirmar = () => certa && aoConfirmar(url)
  return (
    <Flex gap="2" p="2" borderBottomWidth="1px" borderColor="line">
      <Input
        aria-label={t('editor.endereco')}
        type="url"
        inputMode="url"
        autoFocus
        value={url}
        onChange={e => setUrl(e.currentTarget.value)}
        onKeyDown={e => {
          // Enter here is the link's, not the form's.
          if (e.key !== 'Enter') return
          e.preventDefault()
          confirmar()
        }}
      />
      <Button variant="outline" aria-disabled={!certa} onClick={confirmar}>
        {t('editor.aplicar')}
      </Button>
    </Flex>
  )
}
