import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarLinhasDoLote } from '../../../../shared/contract/folha.ts'
import { caminhoDoComprovanteDeServico } from '../../../../shared/domain/comprovanteDeServico.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { nomeDaAcao } from '../../ui/qual.ts'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { CorrigirLinha } from './CorrigirLinha.tsx'
import type { Lote } from './FolhaDoLote.tsx'

export type Linha = Received<typeof listarLinhasDoLote>['itens'][number]
const tons: Record<Linha['situacao'], TomDaSituacao> = {
  0: 'atencao',
  1: 'nota',
  2: 'nota',
  3: 'bom',
  4: 'ruim',
  5: 'ruim',
}

/** A lot's transfers, fifty at a time: what became of each, its receipt, and the way to correct one that failed. */
export function LinhasDoLote({ lote, aoReenviar }: { lote: Lote; aoReenviar: (novo: string) => void }) {
  const { t } = useTextos()
  const [pagina, setPagina] = useState(1)
  const [corrigindo, setCorrigindo] = useState<Linha>()
  const { data, error, recarregar } = useEndpoint('listarLinhasDoLote', {
    params: { id: lote.id },
    query: { cursor: pagina },
  })
  return (
    <section>
      <Heading as="h3" fontSize="md" fontWeight="bold" mb="2">
        {t('folha.linhas')}
      </Heading>
      {error && <Falhou erro={error.erro} titulo={t('folha.linhasFalhou')} aoRepetir={() => void recarregar()} />}
      {!data && !error && <EsqueletoDeLinhas linhas={5} />}
      {data && (
        <chakra.ul listStyleType="none">
          {data.itens.map(l => (
            <UmaLinha key={l.linha} linha={l} aoCorrigir={() => setCorrigindo(l)} />
          ))}
        </chakra.ul>
      )}
      {data && (pagina > 1 || data.cursor !== null) && (
        <Flex gap="3" mt="4">
          {pagina > 1 && (
            <Button variant="outline" onClick={() => setPagina(pagina - 1)}>
              {t('folha.menosLinhas')}
            </Button>
          )}
          {data.cursor !== null && (
            <Button variant="outline" onClick={() => setPagina(pagina + 1)}>
              {t('folha.maisLinhas')}
            </Button>
          )}
        </Flex>
      )}
      <CorrigirLinha
        loteId={lote.id}
        linha={corrigindo}
        aoFechar={() => setCorrigindo(undefined)}
        aoReenviar={novo => {
          setCorrigindo(undefined)
          aoReenviar(novo)
        }}
      />
    </section>
  )
}

function UmaLinha({ linha: l, aoCorrigir }: { linha: Linha; aoCorrigir: () => void }) {
  const { t, idioma } = useTextos()
  return (
    <chakra.li py="3" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
      <Flex justify="space-between" gap="4" align="baseline">
        <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
          {l.nome}
        </Text>
        <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {formatarReais(deReais(l.valor) ?? 0, idioma)}
        </Text>
      </Flex>
      <Text color="ink-2" fontSize="sm" overflowWrap="anywhere">
        {l.para} · {l.documento}
      </Text>
      <Stack direction="row" gap="3" align="center" wrap="wrap" mt="1">
        <Situacao tom={tons[l.situacao]}>{t(`saldo.situacao.${l.situacao}`)}</Situacao>
        {l.motivo && <Text fontSize="sm">{t(`folha.motivo.${l.motivo}`)}</Text>}
        {l.reenviadaEm && (
          <Text fontSize="sm" color="ink-2">
            {t('folha.reenviada')}
          </Text>
        )}
        {l.comprovante && (
          <chakra.a
            href={caminhoDoComprovanteDeServico(l.id)}
            target="_blank"
            rel="noreferrer"
            color="brand.strong"
            fontSize="sm"
            fontWeight="semibold"
            py="2"
            aria-label={nomeDaAcao(t('folha.comprovante'), { valor: l.valor, de: l.nome }, idioma)}
          >
            {t('folha.comprovante')}
          </chakra.a>
        )}
        {l.corrigir && (
          <BotaoDeDinheiro
            sobre={{ valor: l.valor, de: l.nome }}
            size="sm"
            h="11"
            variant="outline"
            onClick={aoCorrigir}
          >
            {t('folha.corrigir')}
          </BotaoDeDinheiro>
        )}
      </Stack>
    </chakra.li>
  )
}
