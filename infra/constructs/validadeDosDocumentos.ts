import { Duration } from 'aws-cdk-lib'
import type { LifecycleRule } from 'aws-cdk-lib/aws-s3'

const umDia = Duration.days(1)

/** How long each folder of documents is kept, here and in the account of the copies; the deleted version goes with it. */
export const validadeDosDocumentos: LifecycleRule[] = [
  { id: 'partes-abandonadas', abortIncompleteMultipartUploadAfter: Duration.days(7) },
  { id: 'versoes-antigas', noncurrentVersionExpiration: Duration.days(90) },
  // reports as files: as long as the panel offers them
  { id: 'exportacoes', prefix: 'exportacoes/', expiration: Duration.days(7), noncurrentVersionExpiration: umDia },
  // approved selfies, as their consent says
  { id: 'selfies', prefix: 'selfies/', expiration: Duration.days(90), noncurrentVersionExpiration: umDia },
  // what a receipt shows of one: a day longer than the cookie that opens it (decision 0270)
  { id: 'retratos', prefix: 'selfies/recibo/', expiration: Duration.days(8), noncurrentVersionExpiration: umDia },
  // a cart's papers: as long as a card's holder may dispute what they paid with it (decision 0019)
  { id: 'documentos', prefix: 'documentos/', expiration: Duration.days(180), noncurrentVersionExpiration: umDia },
  // printed slips: they are printed while a bank takes them, and drawn anew where one is asked for later
  { id: 'boletos', prefix: 'boletos/', expiration: Duration.days(90), noncurrentVersionExpiration: umDia },
  // papers of the provider's books: ten years and the one that they are of, the longest that a debt of theirs may be asked for
  // (Civil Code, articles 205 and 1,194; decision 0156)
  {
    ...{ id: 'anexos-das-contas', prefix: 'anexos-das-contas/', expiration: Duration.days(4_018) },
    noncurrentVersionExpiration: umDia,
  },
  // what answers a contestation: longer than a case may be decided anew (decision 0058)
  { id: 'contestacoes', prefix: 'contestacoes/', expiration: Duration.days(180), noncurrentVersionExpiration: umDia },
]
