import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { listarMinhasChaves } from '../../../../shared/contract/chaves.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'

export type MinhaChave = Received<typeof listarMinhasChaves>['chaves'][number]
interface Props {
  chaves: MinhaChave[]
  /** The password or a factor has just changed: the person is asked about each. */
  mudou: boolean
  aoManter: () => void
  aoEncerrar: () => void
}

/** The API keys that the person made, which a change of password leaves alive (decision 0067): kept or ended. */
export function SecaoMinhasChaves({ chaves, mudou, aoManter, aoEncerrar }: Props) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('encerrarMinhasChaves')
  const [aEncerrar, setAEncerrar] = useState<MinhaChave[]>()
  const secao = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mudou) return
    secao.current?.scrollIntoView({ block: 'start' })
    // a dialog that is open, with recovery codes, keeps the focus
    if (!document.querySelector('[role=dialog]')) secao.current?.focus()
  }, [mudou])
  const encerrar = async (quais: MinhaChave[]) => {
    const empresas = [...new Set(quais.map(c => c.empresa.id))]
    for (const empresaId of empresas) {
      const ids = quais.filter(c => c.empresa.id === empresaId).map(c => c.id)
      if (!(await executar({ body: { empresaId, ids } })).ok) return aoEncerrar()
    }
    setAEncerrar(undefined)
    avisar(t('minhasChaves.encerradas', { n: quais.length }))
    aoEncerrar()
  }
  const uma = aEncerrar?.length === 1 ? aEncerrar[0] : undefined
  return (
    <Box ref={secao} tabIndex={-1} outline="none" scrollMarginTop="24">
      <Secao id="minhas-chaves" titulo={t('minhasChaves.titulo')} texto={t('minhasChaves.texto')}>
        {mudou && (
          <div role="status">
            <Fala>
              <Aviso tom="atencao">{t('minhasChaves.mudou')}</Aviso>
            </Fala>
          </div>
        )}
        <Stack as="ul" gap="0" listStyleType="none">
          {chaves.map(c => (
            <Linha key={c.id} chave={c} aoEncerrar={() => setAEncerrar([c])} />
          ))}
        </Stack>
        <Flex gap="3" wrap="wrap">
          <Button variant="outline" colorPalette="red" onClick={() => setAEncerrar(chaves)}>
            {t('minhasChaves.encerrarTodas')}
          </Button>
          {mudou && (
            <Button variant="ghost" colorPalette="gray" onClick={aoManter}>
              {t('minhasChaves.manter')}
            </Button>
          )}
        </Flex>
      </Secao>
      <Confirmacao
        aberto={!!aEncerrar}
        titulo={uma ? t('dev.revogarTitulo', { nome: uma.nome }) : t('minhasChaves.todasTitulo')}
        texto={t('minhasChaves.encerrarTexto')}
        confirmar={t(uma ? 'minhasChaves.encerrar' : 'minhasChaves.encerrarTodas')}
        perigo
        enviando={enviando}
        erro={erro && t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}
        aoConfirmar={() => aEncerrar && void encerrar(aEncerrar)}
        aoCancelar={() => {
          limparErro()
          setAEncerrar(undefined)
        }}
      />
    </Box>
  )
}

function Linha({ chave: c, aoEncerrar }: { chave: MinhaChave; aoEncerrar: () => void }) {
  const { t, idioma } = useTextos()
  const uso = c.ultimoUso
    ? t('perfil.chaveUsada', { data: escreverMomento(c.ultimoUso, idioma) })
    : t('perfil.chaveNuncaUsada', { data: escreverMomento(c.criadaEm, idioma) })
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      align="center"
      wrap="wrap"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: 0 }}
    >
      <Icone nome="chave" />
      <Stack gap="0" flex="1" minW="10rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {c.nome}
        </Text>
        <Text fontSize="sm" color="ink-2" overflowWrap="anywhere">
          {c.empresa.nome} · <span style={{ fontFamily: 'monospace' }}>{c.prefixo}…</span> · {uso}
        </Text>
        <Text fontSize="sm" color="ink-2">
          {c.escopos.map(e => t(`escopo.${e}`)).join(', ')}
        </Text>
      </Stack>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="red"
        aria-label={t('minhasChaves.encerrarQual', { nome: c.nome })}
        onClick={aoEncerrar}
      >
        {t('minhasChaves.encerrar')}
      </Button>
    </Flex>
  )
}
