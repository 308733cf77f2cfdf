import { Box, chakra, Input, Text } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import type { ItemDe } from '../../api/useLista.ts'
import { Campo } from '../../ui/Campo.tsx'
import { useDepoisDaPausa } from '../../ui/useDepoisDaPausa.ts'
import { dizer } from '../textos.ts'

type Empresa = ItemDe<'listarEmpresas'>
/** Letters after which companies are asked for, and how many are shown. */
const MINIMO = 2
const MAXIMO = 6

interface Props {
  campo: { nome: string; erro: string | undefined }
  aoMudar?: (codigo: string) => void
  /** One of the list was taken. */
  aoEscolher?: (e: Pick<Empresa, 'id' | 'nome'>) => void
  /** Shown because it was asked for: what is typed goes here. */
  comFoco?: boolean
}

/**
 * A client, by its name or CNPJ: a combobox over the list of clients. The form's field of this name holds its code, which
 * may be written too: by who has it from a letter or a ticket.
 */
export function EscolhaDaEmpresa({ campo, aoMudar, aoEscolher, comFoco = false }: Props) {
  const lista = useId()
  const [texto, setTexto] = useState('')
  const [escolhida, setEscolhida] = useState<Empresa>()
  const [aberta, setAberta] = useState(false)
  const [posicao, setPosicao] = useState(0)
  const busca = useDepoisDaPausa(texto.trim())
  const procura = aberta && !escolhida && busca.length >= MINIMO
  const { data } = useEndpoint('listarEmpresas', procura ? { query: { busca, limit: MAXIMO } } : null)
  const achadas = procura ? (data?.itens ?? []) : []
  const aqui = achadas[Math.min(posicao, achadas.length - 1)]
  const codigo = escolhida?.id ?? texto.trim()

  const escrever = (novo: string) => {
    setTexto(novo)
    setEscolhida(undefined)
    setAberta(true)
    setPosicao(0)
    aoMudar?.(novo.trim())
  }
  const escolher = (e: Empresa) => {
    setTexto(e.nome)
    setEscolhida(e)
    setAberta(false)
    aoMudar?.(e.id)
    aoEscolher?.(e)
  }
  const tecla = (evento: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
    if (passo && achadas.length) {
      evento.preventDefault()
      setPosicao((achadas.indexOf(aqui as Empresa) + passo + achadas.length) % achadas.length)
    } else if (evento.key === 'Enter' && aqui) {
      evento.preventDefault()
      escolher(aqui)
    } else if (evento.key === 'Escape' && achadas.length) {
      // the list closes, and the sheet around it stays
      evento.stopPropagation()
      setAberta(false)
    }
  }
  return (
    <Box position="relative" minW="0">
      <Campo {...campo} rotulo={dizer('escolha.rotulo')} dica={dizer('escolha.dica')}>
        <Input
          size="lg"
          autoFocus={comFoco}
          role="combobox"
          aria-expanded={achadas.length > 0}
          aria-controls={lista}
          aria-autocomplete="list"
          aria-activedescendant={aqui && `${lista}-${aqui.id}`}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          value={texto}
          onChange={e => escrever(e.currentTarget.value)}
          onKeyDown={tecla}
          onBlur={() => setAberta(false)}
        />
      </Campo>
      <input type="hidden" name={campo.nome} value={codigo} />
      {escolhida && (
        <Text color="ink-2" fontSize="sm" mt="1">
          {dizer('escolha.escolhida', { cnpj: formatarCnpj(escolhida.cnpj), codigo: escolhida.id })}
        </Text>
      )}
      <Box
        id={lista}
        role="listbox"
        aria-label={dizer('escolha.rotulo')}
        hidden={!achadas.length}
        position="absolute"
        zIndex="dropdown"
        insetX="0"
        mt="1"
        p="1"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="l2"
        shadow="flutua"
      >
        {achadas.map(e => (
          <chakra.div
            key={e.id}
            id={`${lista}-${e.id}`}
            role="option"
            aria-selected={e === aqui}
            // a press would take the focus from the field, and close the list before the click
            onPointerDown={evento => evento.preventDefault()}
            onClick={() => escolher(e)}
            px="3"
            py="2"
            minH="11"
            borderRadius="l1"
            cursor="pointer"
            {...(e === aqui && { bg: 'brand.soft', color: 'brand.strong' })}
          >
            <Text fontWeight="semibold" truncate>
              {e.nome}
            </Text>
            <Text fontSize="sm" color="ink-2">
              {formatarCnpj(e.cnpj)} · {e.situacaoLabel}
            </Text>
          </chakra.div>
        ))}
      </Box>
    </Box>
  )
}
