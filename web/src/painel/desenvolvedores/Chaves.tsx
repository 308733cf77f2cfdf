import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Superficie } from '../../ui/Pagina.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { useAto } from '../../ui/useAto.ts'
import { Bloco, ErroDaLista } from './Bloco.tsx'
import { colunasDasChaves } from './colunasDasChaves.tsx'
import { DialogoDaChave } from './DialogoDaChave.tsx'
import { type Chave, DialogoDosLimites } from './DialogoDosLimites.tsx'

/** The company's keys: made, seen by their beginning, limited, renewed, revoked. */
export function Chaves() {
  const { t } = useTextos()
  const { data, error, carregando, recarregar } = useEndpoint('listarChavesDeApi', {})
  const [criando, setCriando] = useState(false)
  useAto('novaChave', () => setCriando(true))
  const [aAlterar, setAAlterar] = useState<Chave>()
  const [aRevogar, setARevogar] = useState<Chave>()
  const revogar = useAction('revogarChaveDeApi')
  const confirmar = async () => {
    if (!aRevogar) return
    const r = await revogar.executar({ params: { id: aRevogar.id } })
    if (!r.ok) return
    setARevogar(undefined)
    avisar(t('dev.revogada'))
    void recarregar()
  }
  return (
    <Bloco
      id="dev-chaves"
      titulo={t('dev.chaves')}
      texto={t('dev.chavesTexto')}
      acao={
        <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setCriando(true)}>
          <Icone nome="mais" />
          {t('dev.criarChave')}
        </Button>
      }
    >
      {conteudo()}
      <DialogoDaChave aberto={criando} aoFechar={() => setCriando(false)} aoCriar={() => void recarregar()} />
      <DialogoDosLimites
        chave={aAlterar}
        aoFechar={() => setAAlterar(undefined)}
        aoMudar={() => {
          setAAlterar(undefined)
          avisar(t('dev.limitesSalvos'))
          void recarregar()
        }}
      />
      <Confirmacao
        aberto={!!aRevogar}
        titulo={t('dev.revogarTitulo', { nome: aRevogar?.nome ?? '' })}
        texto={t('dev.revogarTexto')}
        confirmar={t('dev.revogar')}
        perigo
        enviando={revogar.enviando}
        erro={revogar.erro && t(revogar.erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}
        aoConfirmar={() => void confirmar()}
        aoCancelar={() => setARevogar(undefined)}
      />
    </Bloco>
  )

  function conteudo() {
    if (error) return <ErroDaLista aoRepetir={() => void recarregar()} />
    if (carregando || !data) return <EsqueletoDeLinhas linhas={3} />
    return (
      <>
        <Aviso tom="nota">{t(`dev.modo.${data.modo}`)}</Aviso>
        <Text as="div" mt="4">
          {data.chaves.length ? (
            <Tabela
              rotulo={t('dev.chaves')}
              colunas={colunasDasChaves(t, { alterar: setAAlterar, revogar: setARevogar })}
              itens={data.chaves}
              chave={c => c.id}
            />
          ) : (
            <Superficie>
              <EstadoVazio figura="chave" titulo={t('dev.semChaves')} texto={t('dev.semChavesTexto')} />
            </Superficie>
          )}
        </Text>
      </>
    )
  }
}
