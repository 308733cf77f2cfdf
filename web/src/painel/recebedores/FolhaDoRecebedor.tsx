import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { podeAcessar } from '../../../../shared/contract/direitos.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { AcessarComoRecebedor } from '../casca/VisaoDoRecebedor.tsx'
import { Canais } from './antecipacao/Canais.tsx'
import { SecaoAntecipacao } from './antecipacao/SecaoAntecipacao.tsx'
import { DialogoDaSituacao } from './DialogoDaSituacao.tsx'
import { type RecebedorInteiro, situacaoDe } from './tipos.ts'

/** Approved, in analysis, refused, blocked, active: it answered and has not ended, so there is a view of its own. */
const comConta: ReadonlySet<number> = new Set([1, 2, 3, 4, 8])

interface Props {
  id: string | undefined
  escreve: boolean
  aoFechar: () => void
  aoMudar: () => void
}
/** Approved once, so that something may have been offered: approved, blocked, ended. */
const jaRecebeu = new Set([1, 4, 6, 8])
export type AcaoDaSituacao = 'bloquear' | 'desbloquear' | 'encerrar'

/** What a row opens (E128): who it is, where its money goes, what was checked, what happened, and what may be done. */
export function FolhaDoRecebedor(props: Props) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterRecebedor', props.id ? { params: { id: props.id } } : null)
  return (
    <Folha aberta={!!props.id} aoFechar={props.aoFechar} titulo={data?.nome ?? t('recebedores.titulo')}>
      {error ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      ) : data ? (
        <Conteudo
          r={data}
          escreve={props.escreve}
          aoMudar={() => {
            void recarregar()
            props.aoMudar()
          }}
        />
      ) : (
        <EsqueletoDeLinhas linhas={6} />
      )}
    </Folha>
  )
}

function Conteudo({ r, escreve, aoMudar }: { r: RecebedorInteiro; escreve: boolean; aoMudar: () => void }) {
  const { t } = useTextos()
  const { perfil } = useSessao()
  const { tom, chave } = situacaoDe(r)
  const [acao, setAcao] = useState<AcaoDaSituacao>()
  const mudancas = r.acoes.filter(a => a !== 'reenviar')
  const conta = r.contaBancaria
  const e = r.endereco
  return (
    <>
      <Flex align="baseline" justify="space-between" gap="4">
        <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em">
          <Valor centavos={deReais(r.saldoCarteira) ?? 0} />
        </Text>
        <Situacao tom={tom}>{t(chave)}</Situacao>
      </Flex>
      <Text color="ink-2" fontSize="sm">
        {t('recebedores.coluna.saldo')}
      </Text>
      {r.aLiberar > 0 && (
        <Flex gap="1" fontSize="sm" color="ink-2">
          {t('recebedor.aLiberar')}: <Valor centavos={deReais(r.aLiberar) ?? 0} />
        </Flex>
      )}
      {escreve && (
        <Flex gap="2" wrap="wrap" mt="4">
          {podeAcessar(perfil) && comConta.has(r.situacao) && <AcessarComoRecebedor id={r.id} />}
          {r.acoes.includes('reenviar') && <Reenviar id={r.id} aoMudar={aoMudar} />}
          {mudancas.map(a => (
            <Button
              key={a}
              variant="outline"
              colorPalette={a === 'desbloquear' ? 'brand' : 'red'}
              onClick={() => setAcao(a)}
            >
              {t(`recebedor.${a}`)}
            </Button>
          ))}
        </Flex>
      )}
      {jaRecebeu.has(r.situacao) && <SecaoAntecipacao r={r} escreve={escreve} />}
      <Secao titulo={t('recebedor.contato')}>
        <Linha nome={t('recebedor.documento')}>{formatarDocumento(r.documento)}</Linha>
        <Linha nome={t('recebedor.email')}>{r.email}</Linha>
        <Linha nome={t('recebedor.celular')}>{formatarTelefone(r.contato)}</Linha>
        {r.representante && (
          <Linha nome={t('recebedor.representante')}>{`${r.representante.nome} · CPF ${r.representante.cpf}`}</Linha>
        )}
        {e && (
          <Linha nome={t('recebedor.endereco')}>
            {[`${e.logradouro}${e.numero && `, ${e.numero}`}`, e.bairro, `${e.cidade} ${e.uf}`].join(' · ')}
          </Linha>
        )}
      </Secao>
      <Secao titulo={t('recebedor.conta')}>
        {conta?.tipo === 1 ? (
          <Linha nome={t('recebedor.chave')}>{conta.chavePix}</Linha>
        ) : conta ? (
          <Linha nome={conta.nomeCompleto ?? ''}>
            {t('recebedor.banco', {
              banco: conta.bancoId ?? '',
              agencia: conta.agencia ?? '',
              conta: conta.contaBancaria ?? '',
            })}
          </Linha>
        ) : (
          <Text color="ink-2" fontSize="sm">
            {t('recebedor.semConta')}
          </Text>
        )}
      </Secao>
      <Secao titulo={t(r.situacao === 0 ? 'recebedor.convite' : 'recebedor.conferencias')}>
        {r.situacao === 0 && (
          <Linha nome={t('recebedor.expira')}>
            <Momento iso={r.convite.expiraEm} />
          </Linha>
        )}
        {r.situacao === 0 && (
          <Box py="2">
            <Canais canais={r.convite.canais} />
          </Box>
        )}
        {r.biometria && <Linha nome={t('recebedor.biometria')}>{t(`recebedor.biometria.${r.biometria}`)}</Linha>}
        {r.assinatura && (
          <Linha nome={t(r.assinatura.assinadaEm ? 'recebedor.assinada' : 'recebedor.assinatura')}>
            {r.assinatura.assinadaEm ? <Momento iso={r.assinatura.assinadaEm} /> : r.assinatura.situacao}
          </Linha>
        )}
      </Secao>
      <Secao titulo={t('recebedor.historico')}>
        <chakra.ol listStyleType="none" display="grid" gap="4" borderStartWidth="2px" borderColor="line" ps="4" ms="1">
          {r.historico.map(m => (
            <chakra.li key={`${m.em}${m.evento}`} position="relative">
              <Box
                position="absolute"
                insetStart="-21px"
                top="1.5"
                boxSize="2"
                borderRadius="full"
                bg="brand.solid"
                aria-hidden
              />
              <Text fontWeight="semibold" fontSize="sm">
                {t(`recebedor.evento.${m.evento}` as ChavePainel)}
              </Text>
              <Text color="ink-2" fontSize="sm">
                <Momento iso={m.em} /> {m.quem && t('recebedor.por', { quem: m.quem })}
              </Text>
              {m.motivo && <Text fontSize="sm">{m.motivo}</Text>}
            </chakra.li>
          ))}
        </chakra.ol>
      </Secao>
      <DialogoDaSituacao r={r} acao={acao} aoFechar={() => setAcao(undefined)} aoMudar={aoMudar} />
    </>
  )
}

function Reenviar({ id, aoMudar }: { id: string; aoMudar: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('reenviarConvite')
  const enviar = async () => {
    const r = await executar({ params: { id } })
    if (!r.ok) return
    avisar(t('recebedor.reenviado'))
    aoMudar()
  }
  return (
    <>
      <Button variant="outline" onClick={() => void enviar()} aria-disabled={enviando}>
        {t(enviando ? 'convite.enviando' : 'recebedor.reenviar')}
      </Button>
      {erro && (
        <Box w="full" order="1">
          <Aviso tom={erro.name === 'AguardeParaReenviar' ? 'atencao' : 'erro'}>
            {erro.name === 'AguardeParaReenviar'
              ? t('recebedor.aguarde', { n: erro.aguardeSegundos })
              : t(erro.name === 'RecebedorEmOutraSituacao' ? 'recebedor.outraSituacao' : 'erro.texto')}
          </Aviso>
        </Box>
      )}
    </>
  )
}

const Secao = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <Box as="section" mt="7">
    <Heading as="h3" fontSize="md" fontWeight="bold" mb="2">
      {titulo}
    </Heading>
    {children}
  </Box>
)
const Linha = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <Flex justify="space-between" gap="4" py="2" fontSize="sm" borderBottomWidth="1px" borderColor="line">
    <Text as="span" color="ink-2" flexShrink={0}>
      {nome}
    </Text>
    <Text as="span" textAlign="end" overflowWrap="anywhere">
      {children}
    </Text>
  </Flex>
)
