import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import type { Conferencia } from './NovoLote.tsx'

/** Lines with something to say that one dry run tells. */
const MAXIMO_DITAS = 500

interface Props {
  conferencia: Conferencia
  enviando: boolean
  aoCriar: (mais: { rascunho?: boolean; ignorarComErro?: boolean }) => Promise<void>
}

/** The dry run: what is wrong with which line, what to look at, and the ways on. */
export function FolhaConferida({ conferencia: c, enviando, aoCriar }: Props) {
  const { t, idioma } = useTextos()
  const emReais = (valor: number) => formatarReais(deReais(valor) ?? 0, idioma)
  const certas = c.comErro > 0 ? { ignorarComErro: true } : {}
  // what keeps a line from being paid comes before what is only to be looked at
  const emOrdem = c.linhas.toSorted((a, b) => Number(b.erros.length > 0) - Number(a.erros.length > 0))
  const titulo = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dry run is read from its top
  useEffect(() => {
    titulo.current?.focus()
  }, [c])
  return (
    <Stack gap="4">
      <Heading as="h3" ref={titulo} tabIndex={-1} outline="none" fontSize="lg" fontWeight="bold">
        {t('folha.prontas', { n: c.prontas })}
        {c.comErro > 0 && ` · ${t('folha.comErro', { n: String(c.comErro) })}`} ·{' '}
        {t('folha.total', { valor: emReais(c.total) })}
      </Heading>
      <Text color="ink-2" fontSize="sm">
        {t('folha.disponivel', { valor: emReais(c.disponivel) })}
      </Text>
      {c.avisos.map(aviso => (
        <Aviso key={aviso} tom="atencao">
          {t(`folha.aviso.${aviso}`, { dia: formatarData(c.data), limite: emReais(c.sozinho.limite) })}
        </Aviso>
      ))}
      {c.linhas.length === MAXIMO_DITAS && (
        <Text color="ink-2">{t('folha.primeiras', { n: String(MAXIMO_DITAS) })}</Text>
      )}
      {c.linhas.length > 0 && (
        <chakra.ul listStyleType="none">
          {emOrdem.map(l => (
            <chakra.li key={l.linha} py="2.5" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
              <Flex justify="space-between" gap="4" fontSize="sm">
                <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
                  {t('folha.linha', { n: String(l.linha) })}
                  {l.nome && ` · ${l.nome}`}
                </Text>
                {l.valor !== null && (
                  <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                    {emReais(l.valor)}
                  </Text>
                )}
              </Flex>
              {l.erros.map(e => (
                <Text key={`${e.campo} ${e.motivo}`} fontSize="sm" color="danger">
                  {e.campo && `${t(`folha.campo.${e.campo}`)}: `}
                  {t(`folha.erro.${e.motivo}`)}
                </Text>
              ))}
              {l.avisos.map(a => (
                <Text key={a} fontSize="sm" color="ink-2">
                  {t(`folha.aviso.${a}`, { n: String(l.igualA ?? '') })}
                </Text>
              ))}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {c.prontas > 0 && (
        <Flex gap="3" wrap="wrap" justify="flex-end">
          <Button
            variant="outline"
            aria-disabled={enviando}
            onClick={() => void aoCriar({ ...certas, rascunho: true })}
          >
            {t('folha.rascunho')}
          </Button>
          <Button aria-disabled={enviando} onClick={() => void aoCriar(certas)}>
            {c.comErro > 0 ? t('folha.criarCertas', { n: String(c.prontas) }) : t('folha.criar')}
          </Button>
        </Flex>
      )}
    </Stack>
  )
}
