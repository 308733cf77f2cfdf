import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarExportacoes } from '../../../../shared/contract/relatorios.ts'
import { ler, useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Situacao } from '../../ui/Situacao.tsx'

type Exportacao = Received<typeof listarExportacoes>['itens'][number]
const tons = { preparando: 'nota', pronta: 'bom', falhou: 'ruim' } as const
const olharMs = 3_000

/** Files of the last week: their progress, and their download. */
export default function Exportacoes() {
  const { t } = useTextos()
  return (
    <Permitido grupo="G01">
      <Pagina titulo={t('exportacoes.titulo')} texto={t('exportacoes.texto')}>
        <Lista />
      </Pagina>
    </Permitido>
  )
}

function Lista() {
  const { t } = useTextos()
  // looked at again until none is being prepared
  const { data, error, recarregar } = useEndpoint(
    'listarExportacoes',
    {},
    {
      refreshInterval: (d?: { itens: Exportacao[] }) => (d?.itens.some(e => e.situacao === 'preparando') ? olharMs : 0),
    },
  )
  if (error && !data)
    return (
      <Superficie>
        <EstadoDeErro
          titulo={t('relatorios.erro')}
          texto={t('relatorios.erroTexto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      </Superficie>
    )
  if (!data) return <EsqueletoDeLinhas linhas={4} />
  if (data.itens.length === 0)
    return (
      <Superficie>
        <EstadoVazio figura="arquivo" titulo={t('exportacoes.vazio')} texto={t('exportacoes.vazioTexto')} />
      </Superficie>
    )
  return (
    <Superficie>
      <chakra.ul listStyleType="none" aria-label={t('exportacoes.titulo')}>
        {data.itens.map(e => (
          <Linha key={e.id} e={e} />
        ))}
      </chakra.ul>
    </Superficie>
  )
}

function Linha({ e }: { e: Exportacao }) {
  const { t } = useTextos()
  const [falhou, setFalhou] = useState(false)
  const nome = `${t(`exportacoes.${e.tipo}`)} (${e.formato.toUpperCase()})`
  // its address works for a few minutes: it is asked for when it is wanted
  const baixar = async () => {
    setFalhou(false)
    const lida = await ler('obterExportacao', { params: { id: e.id } }).catch(() => undefined)
    if (lida?.url) location.assign(lida.url)
    else setFalhou(true)
  }
  return (
    <chakra.li px="5" py="4" css={{ '&:not(:last-child)': { borderBottomWidth: '1px', borderColor: 'line' } }}>
      <Flex justify="space-between" gap="4" align="center" wrap="wrap">
        <div>
          <Text fontWeight="semibold">{nome}</Text>
          <Flex columnGap="4" wrap="wrap" fontSize="sm" color="ink-2" aria-live="polite">
            <Situacao tom={tons[e.situacao]}>{t(`exportacoes.${e.situacao}`)}</Situacao>
            {e.situacao !== 'falhou' && <span>{t('exportacoes.linhas', { n: e.linhas })}</span>}
            <span>
              {t('exportacoes.pedida')} <Momento iso={e.criadoEm} />
            </span>
            {e.situacao === 'pronta' && (
              <span>
                {t('exportacoes.ate')} <Momento iso={e.expiraEm} soData />
              </span>
            )}
          </Flex>
        </div>
        {e.situacao === 'pronta' && (
          <Button variant="outline" aria-label={t('exportacoes.baixarDe', { nome })} onClick={() => void baixar()}>
            <Icone nome="baixar" />
            {t('exportacoes.baixar')}
          </Button>
        )}
      </Flex>
      {falhou && <Aviso tom="erro">{t('erro.texto')}</Aviso>}
    </chakra.li>
  )
}
