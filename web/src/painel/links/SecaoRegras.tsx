import { Box, Grid, Input, Stack, Textarea } from '@chakra-ui/react'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { paraCampoDeMomento } from '../../ui/campoDeMomento.ts'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { type ParteDoFormulario, secao } from './formulario.ts'
import { emUmaSemana } from './rascunho.ts'
import { resumoDasRegras } from './resumos.ts'

/** Who pays, until when and how many times. */
export const SecaoRegras = secao(
  [
    'comAbertura',
    'abreEm',
    'comExpiracao',
    'expiraEm',
    'comLimite',
    'limiteUsos',
    'pagadorIdentificado',
    'pagador',
    'linkParaEstrangeiros',
    'redirectPagamentoAprovado',
    'origensPermitidas',
    'cartao',
    'mostrado',
  ],
  function SecaoRegras(parte) {
    const { t, idioma } = useTextos()
    const { rascunho, mudar, erro } = parte
    return (
      <Secao
        id="regras"
        titulo={t('form.regras')}
        texto={t('form.regrasTexto')}
        resumo={resumoDasRegras(rascunho, t, idioma).join(' · ')}
      >
        <Stack gap="2">
          <Interruptor
            nome="comAbertura"
            rotulo={t('form.abertura')}
            texto={t('form.aberturaTexto')}
            ligado={rascunho.comAbertura}
            aoMudar={comAbertura => mudar({ comAbertura })}
          />
          {rascunho.comAbertura && (
            <Box maxW={{ md: '18rem' }}>
              <Campo nome="abreEm" rotulo={t('form.abreEm')} dica={t('form.horarioDeBrasilia')} erro={erro('abreEm')}>
                <Input
                  size="lg"
                  type="datetime-local"
                  value={rascunho.abreEm}
                  onChange={e => mudar({ abreEm: e.currentTarget.value.slice(0, 16) })}
                />
              </Campo>
            </Box>
          )}
          <Interruptor
            nome="comExpiracao"
            rotulo={t('form.expiracao')}
            texto={t('form.expiracaoTexto')}
            ligado={rascunho.comExpiracao}
            // a week from today, to the end of that day: who means another day changes the day alone
            aoMudar={comExpiracao =>
              mudar({ comExpiracao, ...(comExpiracao && !rascunho.expiraEm && { expiraEm: emUmaSemana(Date.now()) }) })
            }
          />
          {rascunho.comExpiracao && (
            <Box maxW={{ md: '18rem' }}>
              <Campo
                nome="expiraEm"
                rotulo={t('form.expiraEm')}
                dica={t('form.horarioDeBrasilia')}
                erro={erro('expiraEm')}
              >
                <Input
                  size="lg"
                  type="datetime-local"
                  min={paraCampoDeMomento(new Date().toISOString())}
                  value={rascunho.expiraEm}
                  onChange={e => mudar({ expiraEm: e.currentTarget.value.slice(0, 16) })}
                />
              </Campo>
            </Box>
          )}
          <Interruptor
            nome="comLimite"
            rotulo={t('form.limite')}
            texto={t('form.limiteTexto')}
            ligado={rascunho.comLimite}
            aoMudar={comLimite => mudar({ comLimite })}
          />
          {rascunho.comLimite && (
            <Box maxW={{ md: '18rem' }}>
              <Campo nome="limiteUsos" rotulo={t('form.limiteUsos')} erro={erro('limiteUsos')}>
                <Input
                  size="lg"
                  inputMode="numeric"
                  maxLength={4}
                  value={rascunho.limiteUsos}
                  onChange={e => mudar({ limiteUsos: e.currentTarget.value.replace(/\D/g, '') })}
                />
              </Campo>
            </Box>
          )}
          <Interruptor
            nome="pagadorIdentificado"
            rotulo={t('form.pagador')}
            texto={t('form.pagadorTexto')}
            ligado={rascunho.pagadorIdentificado}
            // A link made for one person is for one payment, unless the merchant says otherwise (DESIGN §4).
            aoMudar={ligado =>
              mudar({
                pagadorIdentificado: ligado,
                ...(ligado && !rascunho.comLimite && { comLimite: true, limiteUsos: '1' }),
              })
            }
          />
          {rascunho.pagadorIdentificado && <Pagador {...parte} />}
          <Interruptor
            nome="linkParaEstrangeiros"
            rotulo={t('form.estrangeiros')}
            texto={t('form.estrangeirosTexto')}
            ligado={rascunho.linkParaEstrangeiros}
            aoMudar={linkParaEstrangeiros => mudar({ linkParaEstrangeiros })}
          />
          <Interruptor
            nome="mostrado"
            rotulo={t('form.mostrado')}
            texto={t(rascunho.pagadorIdentificado ? 'form.mostradoNunca' : 'form.mostradoTexto')}
            ligado={rascunho.mostrado && !rascunho.pagadorIdentificado}
            desabilitado={rascunho.pagadorIdentificado}
            aoMudar={mostrado => mudar({ mostrado })}
          />
        </Stack>
        <Campo
          nome="redirectPagamentoAprovado"
          rotulo={t('form.redirect')}
          opcional={t('form.opcional')}
          dica={t('form.redirectDica')}
          erro={erro('redirectPagamentoAprovado')}
        >
          <Input
            size="lg"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={500}
            value={rascunho.redirectPagamentoAprovado}
            onChange={e => mudar({ redirectPagamentoAprovado: e.currentTarget.value })}
          />
        </Campo>
        {rascunho.cartao && (
          <Campo
            nome="origensPermitidas"
            rotulo={t('form.origens')}
            opcional={t('form.opcional')}
            dica={t('form.origensDica')}
            erro={erro('origensPermitidas')}
          >
            <Textarea
              rows={2}
              maxLength={1400}
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
              fontSize="md"
              value={rascunho.origensPermitidas}
              onChange={e => mudar({ origensPermitidas: e.currentTarget.value })}
            />
          </Campo>
        )}
      </Secao>
    )
  },
)

function Pagador({ rascunho, mudar, erro }: ParteDoFormulario<'pagador' | 'linkParaEstrangeiros'>) {
  const { t } = useTextos()
  const { pagador, linkParaEstrangeiros: livre } = rascunho
  const trocar = (mudanca: Partial<typeof pagador>) => mudar({ pagador: { ...pagador, ...mudanca } })
  return (
    <Grid
      templateColumns={{ base: '1fr', md: '1fr 1fr' }}
      gap="4"
      bg="canvas"
      borderRadius="l2"
      p="4"
      alignItems="start"
    >
      <Campo nome="pagador-nomeCompleto" rotulo={t('form.pagadorNome')} erro={erro('pagador-nomeCompleto')}>
        <Input
          size="lg"
          maxLength={100}
          autoComplete="off"
          value={pagador.nomeCompleto}
          onChange={e => trocar({ nomeCompleto: e.currentTarget.value })}
        />
      </Campo>
      <Campo
        nome="pagador-documento"
        rotulo={t(livre ? 'form.pagadorDocumentoLivre' : 'form.pagadorDocumento')}
        opcional={t('form.opcional')}
        erro={erro('pagador-documento')}
      >
        <Input
          size="lg"
          maxLength={20}
          autoComplete="off"
          value={pagador.documento}
          onChange={e =>
            trocar({ documento: livre ? e.currentTarget.value : formatarDocumento(e.currentTarget.value) })
          }
        />
      </Campo>
      <Campo
        nome="pagador-celular"
        rotulo={t('form.pagadorCelular')}
        opcional={t('form.opcional')}
        erro={erro('pagador-celular')}
      >
        <Input
          size="lg"
          type="tel"
          maxLength={20}
          autoComplete="off"
          value={pagador.celular}
          onChange={e => trocar({ celular: livre ? e.currentTarget.value : formatarTelefone(e.currentTarget.value) })}
        />
      </Campo>
      <Campo nome="pagador-email" rotulo={t('entrar.email')} opcional={t('form.opcional')} erro={erro('pagador-email')}>
        <Input
          size="lg"
          type="email"
          inputMode="email"
          maxLength={120}
          autoComplete="off"
          value={pagador.email}
          onChange={e => trocar({ email: e.currentTarget.value })}
        />
      </Campo>
    </Grid>
  )
}
