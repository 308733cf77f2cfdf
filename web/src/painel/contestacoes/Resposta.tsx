import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { formulario } from '../../api/formulario.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Icone } from '../../ui/icones.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import type { CasoRespondido, Contestacao } from './Contestacoes.tsx'

/** The contract's limits, the file's less what a form adds around it. */
const MAXIMO_DO_ARQUIVO = 4 * 1024 * 1024 - 4096
const limites = { minimo: 10, maximo: 1_000 } as const

/** The company's answer: words and one file, sent once. */
export function Resposta(p: { contestacao: Contestacao; aoResponder: (nova: CasoRespondido) => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('responderContestacao')
  const [arquivo, setArquivo] = useState<File>()
  // asked once: what is sent without a proof cannot be sent again with one
  const [semArquivo, setSemArquivo] = useState(false)
  const { id: caso, checkoutId: id } = p.contestacao
  const grande = (arquivo?.size ?? 0) > MAXIMO_DO_ARQUIVO
  const form = useFormulario({
    campos: ['texto'],
    conferir: ({ texto }) => ({ texto: texto.trim().length < limites.minimo && 'contestacoes.textoCurto' }),
    enviar: async ({ texto }) => {
      if (grande) return
      if (!arquivo && !semArquivo) return setSemArquivo(true)
      const body = formulario('responderContestacao', { texto }, arquivo ?? null, arquivo?.name)
      const r = await executar({ params: { id, caso }, body })
      if (r.ok) p.aoResponder(r.data)
    },
  })
  const pedeArquivo = semArquivo && !arquivo
  return (
    <chakra.form {...form.ligar} borderTopWidth="1px" borderColor="line" pt="4">
      <Stack gap="4">
        <Text as="h3" fontWeight="bold">
          {t('contestacoes.responder')}
        </Text>
        {(erro || grande) && (
          <Aviso tom="erro">{t(grande ? 'contestacoes.arquivoGrande' : palavrasDo(erro?.name))}</Aviso>
        )}
        <Campo {...form.campo('texto')} rotulo={t('contestacoes.oTexto')} dica={t('contestacoes.oTextoDica')}>
          <Textarea name="texto" size="lg" rows={6} maxLength={limites.maximo} />
        </Campo>
        <EscolhaDoArquivo arquivo={arquivo} aoEscolher={setArquivo} />
        {/* in the place of the hint: what is pressed next stays in sight */}
        {!pedeArquivo && (
          <Text color="ink-2" fontSize="sm">
            {t('contestacoes.umaVez')}
          </Text>
        )}
        <chakra.div role="status" _empty={{ mt: '-4' }}>
          {pedeArquivo && <Aviso tom="atencao">{t('contestacoes.semArquivo')}</Aviso>}
        </chakra.div>
        <Flex justify="flex-end">
          <BotaoDeDinheiro
            sobre={{ valor: p.contestacao.valor, em: p.contestacao.criadaEm }}
            type="submit"
            size="lg"
            w={{ base: 'full', sm: 'auto' }}
            aria-disabled={enviando}
          >
            {t(
              enviando
                ? 'contestacoes.enviando'
                : pedeArquivo
                  ? 'contestacoes.enviarSemArquivo'
                  : 'contestacoes.enviar',
            )}
          </BotaoDeDinheiro>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

function EscolhaDoArquivo(p: { arquivo: File | undefined; aoEscolher: (arquivo: File | undefined) => void }) {
  const { t } = useTextos()
  const campo = useRef<HTMLInputElement>(null)
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <chakra.input
        ref={campo}
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        aria-label={t('contestacoes.arquivo')}
        srOnly
        tabIndex={-1}
        onChange={e => p.aoEscolher(e.currentTarget.files?.[0])}
      />
      <Button type="button" variant="outline" onClick={() => campo.current?.click()}>
        <Icone nome="imagem" />
        {t(p.arquivo ? 'contestacoes.trocarArquivo' : 'contestacoes.arquivo')}
      </Button>
      <Text color="ink-2" fontSize="sm" flex="1" minW="10rem" overflowWrap="anywhere">
        {p.arquivo?.name ?? t('contestacoes.arquivoDica')}
      </Text>
    </Flex>
  )
}

function palavrasDo(nome: string | undefined) {
  switch (nome) {
    case 'SemResposta':
      return 'erro.semResposta'
    case 'CorpoMuitoGrande':
      return 'contestacoes.arquivoGrande'
    case 'ArquivoInvalido':
      return 'contestacoes.arquivoInvalido'
    case 'PrazoDaContestacao':
      return 'contestacoes.recusada.prazo'
    case 'ContestacaoDecidida':
    case 'ContestacaoRespondida':
      return 'contestacoes.recusada.situacao'
    default:
      return 'erro.texto'
  }
}
